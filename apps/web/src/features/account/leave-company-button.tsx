import { getVault, leaveCompany } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { callMutation } from '../../api/call-mutation.ts'
import { failureToTell } from '../../api/failures.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { VAULT_KEY } from '../../vault/vault-key.ts'

type Props = Readonly<{ company: string; email: string; ownWaits: boolean }>

/** A member leaves by themselves, and signs in to the account of their own. */
export function LeaveCompanyButton({ company, email, ownWaits }: Props) {
  const { t } = useTranslation()
  const { client, session } = useApi()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    ...callMutation(client, leaveCompany),
    onSuccess: () => session.clear({ companyLeft: true, email }),
  })
  const failure = failureToTell(error)
  return (
    <>
      <Button variant="outlined" color="error" loading={isPending} onClick={() => setAsking(true)}>
        {t('membership.leave', { company })}
      </Button>
      {failure !== null && <FailureNotice error={failure} />}
      <ConfirmDialog
        open={asking}
        title={t('membership.leaveTitle', { company })}
        body={<WhatIsLeft ownWaits={ownWaits} />}
        stay={t('security.cancel')}
        go={t('membership.leaveGo')}
        onStay={() => setAsking(false)}
        onGo={() => {
          setAsking(false)
          mutate({})
        }}
      />
    </>
  )
}

function WhatIsLeft({ ownWaits }: Readonly<{ ownWaits: boolean }>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data } = useQuery({
    queryKey: [VAULT_KEY, 'status'],
    queryFn: ({ signal }) => client.call(getVault, { signal }),
  })
  // Of all members together: whose they are is not counted.
  const copies = data?.objects ?? 0
  return (
    <Stack spacing={1.5}>
      <span>
        {t(ownWaits ? 'membership.leaveBody.creditsButOwn' : 'membership.leaveBody.credits')}
      </span>
      <span>{t('membership.leaveBody.anchorages')}</span>
      {copies > 0 && <span>{t('membership.leaveBody.copies')}</span>}
      <span>{t('membership.leaveBody.after')}</span>
    </Stack>
  )
}
