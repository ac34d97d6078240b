import type { CompanyKeyHolder } from '@ancrage/contract'
import type { CompanySecrets } from '@ancrage/vault'
import { useMutation } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { handOver } from './company-acts.ts'
import { KEY_END_LETTERS } from './fingerprint.tsx'
import { ReadAloudDialog } from './read-aloud-dialog.tsx'

type Props = Readonly<{
  holder: CompanyKeyHolder
  secrets: CompanySecrets
  onDone: () => void
  onClose: () => void
}>

/** The public key of the other administrator comes from the server, and is compared with what they read themselves. */
export function HandOverDialog({ holder, secrets, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const mutation = useMutation({
    mutationFn: () => handOver(client, holder, secrets),
    onSuccess: onDone,
  })
  const name = holder.name || holder.email
  return (
    <ReadAloudDialog
      title={t('vault.company.handTitle', { name })}
      lead={t('vault.company.handLead', { name })}
      field={t('vault.company.handField', { letters: KEY_END_LETTERS })}
      wrong={t('vault.company.handWrong')}
      submit={t('vault.company.handOver')}
      expected={holder.key?.recipient.slice(-KEY_END_LETTERS) ?? ''}
      mutation={mutation}
      onClose={onClose}
    />
  )
}
