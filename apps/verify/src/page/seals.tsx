import { fingerprintOf, type Finding } from '@ancrage/evidence'

import { useWords, type Translate } from '../i18n/words.tsx'
import type { ShownPiece } from '../session/open-verification.ts'
import { SealCertificate } from './seal-certificate.tsx'

type SealFinding = Extract<Finding, { kind: 'seal' }>

/** What the electronic seals of certificates are worth; a dossier has one in each language. */
export function Seals({ piece }: Readonly<{ piece: ShownPiece }>) {
  const t = useWords()
  return sealsOf(piece).map((finding) => (
    <div key={finding.name}>
      <p class={finding.seal.status === 'valid' ? 'soft small' : 'verdict tone-error'}>
        {sealSentence(finding, t)}
      </p>
      {finding.seal.status === 'valid' && (
        <SealCertificate fingerprint={fingerprintOf(finding.seal.signer)} />
      )}
    </div>
  ))
}

/** What documents with a broken seal say of the work is shown, and must not be believed. */
export function BrokenSeals({ pieces }: Readonly<{ pieces: readonly ShownPiece[] }>) {
  const t = useWords()
  const broken = pieces.flatMap(sealsOf).filter(({ seal }) => seal.status === 'broken')
  return broken.map((finding) => (
    <p key={finding.name} role="alert" class="verdict tone-error">
      {sealSentence(finding, t)}
    </p>
  ))
}

const sealsOf = ({ inspection }: ShownPiece): readonly SealFinding[] =>
  (inspection?.findings ?? []).filter((one) => one.kind === 'seal')

/** What the seal of one document is worth, in words. */
function sealSentence({ name, seal }: SealFinding, t: Translate): string {
  if (seal.status === 'broken') return t('seal.broken', { name })
  const { selfSigned, name: signer } = seal.signer
  return t(selfSigned ? 'seal.selfSigned' : 'seal.valid', { name, signer })
}
