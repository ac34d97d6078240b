import Typography, { type TypographyProps } from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

type Props = Readonly<{ title: string; heading?: string; variant?: TypographyProps['variant'] }>

/** The page's only h1, which receives the focus on arrival, and its name in the browser's tab. */
export function PageHeading({ title, heading = title, variant = 'h4' }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('app.title', { page: title })}</title>
      <Typography
        component="h1"
        variant={variant ?? 'h4'}
        tabIndex={-1}
        sx={{ wordBreak: 'break-word' }}
      >
        {heading}
      </Typography>
    </>
  )
}
