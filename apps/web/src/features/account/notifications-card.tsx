import { setMailPreferences } from '@ancrage/contract'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { callMutation } from '../../api/call-mutation.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { mailPreferencesQuery } from './api/account-queries.ts'

const NAMES = ['depositReceived', 'depositConfirmed', 'creditsLow'] as const

/** Each switch shows what the server has, and moves once the server has taken it. */
export function NotificationsCard() {
  const { t } = useTranslation()
  const { client } = useApi()
  const queries = useQueryClient()
  const preferences = mailPreferencesQuery(client)
  const { data, error, refetch } = useQuery(preferences)
  const change = useMutation({
    ...callMutation(client, setMailPreferences),
    onSuccess: (kept) => keepAnswer(queries, preferences.queryKey, kept),
  })
  const failure = change.error ?? error
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography variant="h6" component="h2">
        {t('profile.notifications')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {t('profile.notificationsHelp')}
      </Typography>
      {failure !== null && <FailureNotice error={failure} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton variant="rounded" height={120} />}
      {data !== undefined && (
        <Stack spacing={1} useFlexGap>
          {NAMES.map((name) => (
            <FormControlLabel
              key={name}
              label={t(`profile.notify.${name}`)}
              control={
                <Switch
                  checked={data[name]}
                  disabled={change.isPending}
                  onChange={(_, checked) => change.mutate({ body: { ...data, [name]: checked } })}
                />
              }
            />
          ))}
        </Stack>
      )}
    </Card>
  )
}
