import { showArticleCover } from '@ancrage/contract'

import { addressOf } from '../../api/client.ts'
import { CoverFrame } from '../../ui/media/cover-frame.tsx'
import { DrawnCover } from '../../ui/media/drawn-cover.tsx'

type Props = Readonly<{ slug: string; hasCover: boolean }>

/** The picture that was chosen for an article, which a visitor’s browser asks for by its address; else one that is drawn. */
export function VisitorCover({ slug, hasCover }: Props) {
  if (!hasCover) return <DrawnCover slug={slug} />
  return (
    <CoverFrame>
      <img src={addressOf(showArticleCover, { params: { slug } })} alt="" />
    </CoverFrame>
  )
}
