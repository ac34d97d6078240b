import type { VaultKey } from '@ancrage/contract'
import { type Identity, readIdentity, VaultFailure, writeRecipient } from '@ancrage/vault'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import Typography from '@mui/material/Typography'

import { useProfile } from '../../api/session/profile.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

type Props = Readonly<{
  lead: string
  /** The only one that is right; absent where others may be. */
  current?: VaultKey
  onKey: (identity: Identity, accountId: string) => Promise<void> | void
  onClose: () => void
}>
type Problem = 'vault.keyMalformed' | 'vault.keyOther'

/** The key as it stands on a recovery sheet, typed or pasted. */
export function EnterKeyDialog({ lead, current, onKey, onClose }: Props) {
  const { t } = useTranslation()
  const { data: profile } = useProfile()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const mutation = useMutation({
    mutationFn: async ({
      accountId,
      identity,
    }: Readonly<{ accountId: string; identity: Identity }>) => onKey(identity, accountId),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const read = identityOf(typed)
    if (read === undefined) return setProblem('vault.keyMalformed')
    const isOther = current && writeRecipient(read.recipient) !== current.recipient
    if (isOther) return setProblem('vault.keyOther')
    if (profile === undefined) return
    mutation.mutate({ accountId: profile.id, identity: read })
  }
  return (
    <FormDialog
      title={t('vault.enterTitle')}
      submit={t('vault.enter')}
      mutation={mutation}
      onClose={onClose}
      onSubmit={submit}
    >
      <Typography variant="body2">{lead}</Typography>
      <TextField
        label={t('vault.enterField')}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        rows={3}
        value={typed}
        problem={problem === null ? undefined : t(problem)}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(null)
        }}
      />
    </FormDialog>
  )
}

function identityOf(typed: string): Identity | undefined {
  try {
    return readIdentity(typed)
  } catch (error) {
    if (error instanceof VaultFailure) return
    throw error
  }
}
