import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'

type Props = Readonly<{ title: string; heading?: string }>

/** The page's only h1, which receives the focus on arrival, and its name in the browser's tab. */
export function PageHeading({ title, heading = title }: Props) {
  const { t } = useTranslation()
  const name = t('app.title', { page: title })
  useEffect(() => {
    document.title = name
  }, [name])
  const line = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A page that waited for its data left the focus to what surrounds it.
    if (document.activeElement?.tagName === 'MAIN') line.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Typography
      ref={line}
      component="h1"
      variant="h3"
      tabIndex={-1}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {heading}
    </Typography>
  )
}
