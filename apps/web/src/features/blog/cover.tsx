import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { CoverFrame } from '../../ui/media/cover-frame.tsx'
import { DrawnCover } from '../../ui/media/drawn-cover.tsx'
import { coverQuery } from './api/cover-query.ts'

type Props = Readonly<{ slug: string; hasCover: boolean }>

/** The picture that was chosen for an article, else one that is drawn. */
export function Cover({ slug, hasCover }: Props) {
  return hasCover ? <Chosen slug={slug} /> : <DrawnCover slug={slug} />
}

/** Fetched with the session, as everything here is: the browser cannot ask for it by an address alone. */
function Chosen({ slug }: Readonly<{ slug: string }>) {
  const { client } = useApi()
  const { data } = useQuery(coverQuery(client, slug))
  return <CoverFrame>{data !== undefined && <img src={data} alt="" />}</CoverFrame>
}
