import { fingerprintOf, type Finding, type Subject } from '@ancrage/evidence'
import { madeOnce } from '@ancrage/verification'

import { useWords, type Translate } from '../i18n/words.tsx'
import type { ShownPiece } from '../session/open-verification.ts'
import { apart } from './names/apart.ts'
import { Spoken } from './names/spoken.tsx'
import { SealCertificate } from './seal-certificate.tsx'

type SealFinding = Extract<Finding, { kind: 'seal' }>

type Props = Readonly<{
  piece: ShownPiece
  /** A seal’s certificate that stands beside the facts is not told again. */
  subjects: readonly Subject[]
}>

/** What the intact electronic seals of certificates are worth; a dossier has one in each language. */
export function IntactSeals({ piece, subjects }: Props) {
  const t = useWords()
  const told = new Set<string>()
  return sealsOf(piece).map((finding) => {
    if (finding.seal.status !== 'valid') return null
    const fingerprint = fingerprintOf(finding.seal.signer)
    const isTold = told.has(fingerprint) || besideFacts(subjects).has(fingerprint)
    told.add(fingerprint)
    return (
      <div key={finding.name}>
        <p class="soft small">
          <Spoken words={sealSentence(finding, t)} />
        </p>
        {!isTold && <SealCertificate fingerprint={fingerprint} />}
      </div>
    )
  })
}

/** What documents with a broken seal say of the work is shown, and must not be believed. */
export function BrokenSeals({ pieces }: Readonly<{ pieces: readonly ShownPiece[] }>) {
  const t = useWords()
  const broken = pieces.flatMap(sealsOf).filter(isBroken)
  if (broken.length === 0) return null
  return (
    <div role="alert" class="verdict tone-error">
      {broken.map((finding) => (
        <p key={finding.name}>
          <Spoken words={sealSentence(finding, t)} />
        </p>
      ))}
    </div>
  )
}

/** Beside the name of a file whose warning stands elsewhere. */
export function BrokenSealChip({ piece }: Readonly<{ piece: ShownPiece }>) {
  const t = useWords()
  if (!sealsOf(piece).some(isBroken)) return null
  return <span class="chip tone-error">{t('seal.brokenShort')}</span>
}

const sealsOf = ({ inspection }: ShownPiece): readonly SealFinding[] =>
  (inspection?.findings ?? []).filter((one) => one.kind === 'seal')

const isBroken = ({ seal }: SealFinding): boolean => seal.status === 'broken'

/** The certificates of the seals that stand beside facts. */
const besideFacts = madeOnce(
  (subjects: readonly Subject[]): ReadonlySet<string> =>
    new Set(
      subjects.flatMap(({ facts }) =>
        facts?.voucher.by === 'seal' ? facts.voucher.fingerprint : [],
      ),
    ),
)

/** What the seal of one document is worth, in words. */
function sealSentence({ name, seal }: SealFinding, t: Translate): string {
  if (seal.status === 'broken') return t('seal.broken', { name: apart(name) })
  return t('seal.valid', { name: apart(name), signer: apart(seal.signer.name) })
}
