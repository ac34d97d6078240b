import { formatBytes, formatNumber, formatEvidenceTime } from '@ancrage/words'
import { useEffect, useState } from 'preact/hooks'

import { certificateWords } from '../../i18n/certificate-words.ts'
import { useLanguage, useWords } from '../../i18n/words.tsx'
import {
  fetchPublicCertificate,
  type PublicCertificate,
} from '../../sources/fetch-public-certificate.ts'
import type { SiteSettings } from '../../sources/site-settings.ts'

/** Where a certificate’s QR code leads: its number, and what the service says of it where it may. */
export function CertificateCard({ settings }: Readonly<{ settings: SiteSettings }>) {
  const say = certificateWords(useLanguage())
  const number = numberIn(location.pathname)
  const [found, setFound] = useState<PublicCertificate | 'private' | 'unavailable'>()
  useEffect(() => {
    if (number !== undefined && settings.service) void fetchPublicCertificate(number).then(setFound)
  }, [number, settings.service])
  if (number === undefined || !settings.service) return null
  return (
    <section class="card" aria-labelledby="certificate-title">
      <h2 id="certificate-title">{say('title', { number })}</h2>
      <div role="status">
        {found === undefined && <p>{say('loading')}</p>}
        {(found === 'private' || found === 'unavailable') && <p>{say(found)}</p>}
        {typeof found === 'object' && <Facts found={found} />}
      </div>
    </section>
  )
}

/** `/c/AN-2026-0000042`, and nothing that only looks like it. */
const numberIn = (path: string): string | undefined => /^\/c\/([A-Za-z0-9-]{1,40})$/.exec(path)?.[1]

function Facts({ found }: Readonly<{ found: PublicCertificate }>) {
  const t = useWords()
  const language = useLanguage()
  const say = certificateWords(language)
  const { title, depositor, createdAt, digest, files, fileCount, anchor } = found
  return (
    <div class="stack">
      <p>{say('public')}</p>
      <dl class="facts">
        <dt>{t('subject.deposit')}</dt>
        <dd>{title}</dd>
        <dt>{t('subject.depositor')}</dt>
        <dd>{depositor}</dd>
        <dt>{say('deposited')}</dt>
        <dd>{formatEvidenceTime(Date.parse(createdAt), language)}</dd>
        <dt>{say('confirmed')}</dt>
        <dd>
          {anchor
            ? say('block', {
                height: formatNumber(anchor.blockHeight, language),
                time: formatEvidenceTime(Date.parse(anchor.blockTime), language),
              })
            : say('notYet')}
        </dd>
        <dt>{say('digest')}</dt>
        <dd>
          <code translate={false}>{digest}</code>
        </dd>
        <dt>{say('files')}</dt>
        <dd>
          <ul>
            {files.map(({ name, size, sha256 }) => (
              <li key={sha256}>
                {name} · {formatBytes(size, language)}
                <br />
                <code translate={false}>{sha256}</code>
              </li>
            ))}
          </ul>
          {fileCount > files.length && say('more', { count: fileCount - files.length })}
        </dd>
      </dl>
      {anchor?.evidential === false && <p class="verdict tone-warning">{say('worthless')}</p>}
    </div>
  )
}
