import type { FileKind } from '../../reading/findings.ts'
import { COPY_NAME, PROOF_NAME, TOKEN_NAME } from '../../reading/names-of-files.ts'

/** Whether its name ends as one of its kind does: by its ending, programs open it as what it is. */
export const endsAs = (name: string, kind: FileKind): boolean => ENDINGS[kind].test(name)

const NO_ENDING = '(?<!\\.[a-z]\\w{1,4})'

/** Dossiers and what is read by itself may have no ending. What is none of ours is judged anyhow. */
const ENDINGS: Readonly<Record<FileKind, RegExp>> = {
  original: /$/,
  proof: PROOF_NAME,
  certificate: /\.pdf$/i,
  dossier: new RegExp(`(\\.zip|${NO_ENDING})$`, 'i'),
  token: TOKEN_NAME,
  header: new RegExp(`(\\.(bin|hex|txt|json)|${NO_ENDING})$`, 'i'),
  data: new RegExp(`(\\.json|${NO_ENDING})$`, 'i'),
  copy: COPY_NAME,
}
