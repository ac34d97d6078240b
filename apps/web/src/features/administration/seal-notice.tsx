import { getServiceSeal } from '@ancrage/contract'
import { useQuery } from '@tanstack/react-query'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { DigestText } from '../../ui/digest-text.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ADMINISTRATION } from './administration-queries.ts'

/** Whose seal certificates bear: the server’s configuration says, and the operator must know what readers will see. */
export function SealNotice() {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data, error } = useQuery({
    queryKey: [...ADMINISTRATION, 'seal'],
    queryFn: ({ signal }) => client.call(getServiceSeal, { signal }),
  })
  if (error !== null) return <FailureNotice error={error} />
  if (data === undefined) return null
  const { name, issuer, selfSigned, fingerprint } = data
  return (
    <Notice
      tone={selfSigned ? 'warning' : 'success'}
      title={t(selfSigned ? 'administration.sealOwn' : 'administration.sealGiven', {
        name,
        issuer,
      })}
    >
      {selfSigned && <p>{t('administration.sealOwnHelp')}</p>}
      <p>{t('administration.sealFingerprint')}</p>
      <DigestText digest={fingerprint} />
    </Notice>
  )
}
