import { createHash } from 'node:crypto'

import { TEMPLATE } from '../template/template-version.ts'
import type { Drawing } from './drawing.ts'

/** One name for everything that the document is made of: two drawings of one key have the same bytes, up to the seal. */
export function keyOfDrawing({ attachments, operatorLogo, companyLogo, ...rest }: Drawing): string {
  const key = createHash('sha256').update(JSON.stringify([TEMPLATE, rest]))
  for (const { bytes, ...described } of attachments) {
    key.update(JSON.stringify([described, bytes.length])).update(bytes)
  }
  for (const logo of [operatorLogo, companyLogo]) {
    key.update(`logo ${logo?.length ?? 'none'} `).update(logo ?? '')
  }
  return key.digest('hex')
}
