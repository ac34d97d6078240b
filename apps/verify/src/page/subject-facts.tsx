import { formatBytes } from '@ancrage/words'
import { quotable, type Subject } from '@ancrage/evidence'

import { useLanguage, useWords } from '../i18n/words.tsx'
import { Digest } from './cards/pieces-card.tsx'
import { DeclaredOf } from './declared-of.tsx'
import { apart } from './names/apart.ts'
import { Spoken } from './names/spoken.tsx'
import { isDistrusted, VouchedFor } from './vouched-for.tsx'

const SHOWN_NAMES = 5

/** Which proof it is about, and what the certificate claims of it. */
export function SubjectFacts({ subject }: Readonly<{ subject: Subject }>) {
  const t = useWords()
  const language = useLanguage()
  const { candidate, proof, facts, contradictions, declarations } = subject
  const isSealed = facts?.voucher.by === 'seal'
  const vouchedFor = <VouchedFor facts={facts} contradictions={contradictions} />
  const claimed = isDistrusted(subject) ? 'distrusted' : undefined
  return (
    <>
      {proof && candidate && (
        <p class="soft small">
          <Spoken words={t('subject.proof', { name: apart(proof.name) })} />
        </p>
      )}
      {proof && !candidate && (
        <Digest label={digestName(proof.proof.fileHashOp)} digest={proof.proof.digest} />
      )}
      {/* A warning is read before what it warns of. */}
      {!isSealed && vouchedFor}
      {facts && (
        <dl class="facts">
          <dt>{t('subject.deposit')}</dt>
          <dd class={claimed}>
            <Spoken
              words={t('subject.depositValue', {
                number: quotable(facts.number),
                title: apart(facts.title),
              })}
            />
          </dd>
          <dt>{t('subject.depositor')}</dt>
          <dd class={claimed}>
            <bdi>{facts.depositor}</bdi>
          </dd>
          {candidate?.size !== undefined && (
            <>
              <dt>{t('subject.size')}</dt>
              <dd>{formatBytes(candidate.size, language)}</dd>
            </>
          )}
        </dl>
      )}
      {isSealed && vouchedFor}
      {declarations.map((one) => (
        <DeclaredOf key={one.name} checked={one} />
      ))}
      {facts && !candidate && (
        <p class={claimed}>
          <Spoken
            words={t('subject.expected', {
              names: facts.files
                .slice(0, SHOWN_NAMES)
                .map(({ name }) => apart(name))
                .join(', '),
            })}
          />
        </p>
      )}
    </>
  )
}

const NAMES = {
  sha1: 'SHA-1',
  ripemd160: 'RIPEMD-160',
  sha256: 'SHA-256',
  keccak256: 'Keccak-256',
} as const

const digestName = (algorithm: keyof typeof NAMES): string => NAMES[algorithm]
