import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { softColors } from '../../ui/records/soft-chip.tsx'
import { coverQuery } from './api/cover-query.ts'

/** Fetched with the session, as everything here is: the browser cannot ask for it by an address alone. */
export function Cover({ slug }: Readonly<{ slug: string }>) {
  const { client } = useApi()
  const { data } = useQuery(coverQuery(client, slug))
  return <Frame>{data !== undefined && <img src={data} alt="" />}</Frame>
}

/** In the place of a picture, so that a row of articles stands in line. */
export function NoCover() {
  return (
    <Plain aria-hidden>
      <Icon name="blog" size={48} />
    </Plain>
  )
}

const Frame = styled('div')(({ theme }) => ({
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.action.hover,
  '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
}))

const Plain = styled(Frame)(({ theme }) => ({
  ...softColors(theme, 'primary'),
  display: 'grid',
  placeItems: 'center',
}))
