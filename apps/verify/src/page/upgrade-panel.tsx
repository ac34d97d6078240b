import { completeProof, type CompletedProof, type PromiseOutcome } from '@ancrage/chains/upgrade'
import type { NamedProof } from '@ancrage/evidence'
import { encodeProof } from '@ancrage/proof'
import { saveFile } from '@ancrage/vault/save-file'
import type { ProofVerdict } from '@ancrage/verification'
import { useState } from 'preact/hooks'

import { useWords } from '../i18n/words.tsx'
import type { Verification } from '../session/open-verification.ts'
import { calendarName } from './attestation-lines.tsx'

type Props = Readonly<{
  proof: NamedProof
  judgement: ProofVerdict
  calendars: readonly string[]
  verification: Verification
}>

/** For a proof that has nothing but promises: its calendars are asked when the person says so. */
export function UpgradePanel({ proof, judgement, calendars, verification }: Props) {
  const t = useWords()
  const [upgrade, setUpgrade] = useState<CompletedProof | 'asking'>()
  const isInBlock = judgement.lines.some(({ kind }) => kind === 'block')
  const outcomes = upgrade === undefined || upgrade === 'asking' ? [] : upgrade.promises
  const ask = async (): Promise<void> => {
    setUpgrade('asking')
    const next = await completeProof(proof.proof, { allowed: calendars })
    setUpgrade(next)
    if (next.promises.some(({ outcome }) => outcome === 'completed')) {
      addUpgraded(verification, `${t('upgrade.newName')} › ${fileNameOf(proof.name)}`, next)
    }
  }
  if (isInBlock && upgrade === undefined) return null
  return (
    <div class="stack">
      <h3>{t(isInBlock ? 'upgrade.newName' : 'upgrade.title')}</h3>
      {!isInBlock && <p class="soft small">{t('upgrade.help')}</p>}
      <div role="status">
        {upgrade === 'asking' && <p>{t('upgrade.asking')}</p>}
        {outcomes.map(({ calendar, outcome }) => (
          <p key={calendar}>{t(`upgrade.${wordOf(outcome)}`, { name: calendarName(calendar) })}</p>
        ))}
      </div>
      <div class="row">
        {!isInBlock && (
          <button type="button" disabled={upgrade === 'asking'} onClick={() => void ask()}>
            {t('upgrade.ask')}
          </button>
        )}
        {outcomes.some(({ outcome }) => outcome === 'completed') && (
          <button
            type="button"
            class="main"
            onClick={() =>
              saveFile(new Blob([new Uint8Array(encodeProof(proof.proof))]), fileNameOf(proof.name))
            }
          >
            {t('upgrade.download')}
          </button>
        )}
      </div>
    </div>
  )
}

function wordOf(outcome: PromiseOutcome['outcome']) {
  switch (outcome) {
    case 'completed':
    case 'pending':
    case 'not_allowed':
      return outcome
    default:
      return 'failed'
  }
}

/** Brought like any other: proofs of one digest are joined, and the new blocks are looked up. */
function addUpgraded(verification: Verification, name: string, { proof }: CompletedProof): void {
  const bytes = encodeProof(proof)
  const findings = [{ kind: 'proof', name, bytes } as const]
  verification.addPiece({
    name,
    size: bytes.length,
    inspection: { kind: 'proof', findings },
    digests: {},
  })
}

/** The last part of where it was found, always ending as proofs do. */
function fileNameOf(name: string): string {
  const last = name.split(' › ').at(-1)?.split('/').at(-1) ?? ''
  return last.endsWith('.ots') ? last : `${last}.ots`
}
