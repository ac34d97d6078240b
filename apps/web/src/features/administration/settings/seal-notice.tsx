import type { getServiceSeal } from '@ancrage/contract'
import { useQuery } from '@tanstack/react-query'

import { useTranslation } from '../../../i18n/i18n.ts'
import { useApi } from '../../../api/api-context.tsx'
import type { ReplyOf } from '../../../api/client.ts'
import { DigestText } from '../../../ui/records/digest-text.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Read } from '../../../ui/records/read.tsx'
import { sealQuery } from '../api/administration-queries.ts'

/** Whose seal certificates bear: the server’s configuration says, and the operator must know what readers will see. */
export function SealNotice() {
  const { client } = useApi()
  const seal = useQuery(sealQuery(client))
  return <Read read={seal}>{(data) => <Seal {...data} />}</Read>
}

function Seal({ name, issuer, selfSigned, fingerprint }: ReplyOf<typeof getServiceSeal>) {
  const { t } = useTranslation()
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
