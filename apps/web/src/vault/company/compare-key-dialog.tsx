import { type CompanyKey, fingerprintOf } from '@ancrage/vault'
import { useMutation } from '@tanstack/react-query'

import { useProfile } from '../../api/session/profile.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ReadAloudDialog } from './read-aloud-dialog.tsx'
import { keepCompanyKey } from './kept-company-key.ts'

type Props = Readonly<{
  companyKey: CompanyKey
  lead: string
  onDone: () => void
  onClose: () => void
}>

/** A key that no signature leads to, or that this browser cannot compare with another, is accepted once its fingerprint was typed as somebody read it. */
export function CompareKeyDialog({ companyKey, lead, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { data: profile } = useProfile()
  const mutation = useMutation({
    mutationFn: async () => {
      if (profile !== undefined) await keepCompanyKey(profile.id, companyKey)
    },
    onSuccess: onDone,
  })
  return (
    <ReadAloudDialog
      title={t('vault.company.compare')}
      lead={lead}
      field={t('vault.company.compareField')}
      wrong={t('vault.company.compareWrong')}
      submit={t('vault.company.accept')}
      expected={fingerprintOf(companyKey)}
      mutation={mutation}
      onClose={onClose}
    />
  )
}
