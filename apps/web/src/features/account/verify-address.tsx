import { askForEmailProof, type Profile } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { callMutation } from '../../api/call-mutation.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Certificates say whether the address was verified: here it becomes so. */
export function VerifyAddress({ email }: Pick<Profile, 'email'>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { mutate, isPending, isSuccess, error } = useMutation(
    callMutation(client, askForEmailProof),
  )
  if (isSuccess) {
    return <Notice tone="success" role="status" title={t('profile.emailSent', { email })} />
  }
  return (
    <>
      {error !== null && (
        <Notice tone="error" role="alert" title={t('profile.notSent')}>
          {failureWords(error, t)}
        </Notice>
      )}
      <Notice
        tone="warning"
        title={t('profile.notProven')}
        action={
          <Button variant="outlined" loading={isPending} onClick={() => mutate({})}>
            {t('profile.verifyEmail')}
          </Button>
        }
      >
        {t('profile.notProvenHelp')}
      </Notice>
    </>
  )
}
