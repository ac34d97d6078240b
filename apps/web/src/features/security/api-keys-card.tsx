import { type ApiKey } from '@ancrage/contract'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { formatShort } from '../../i18n/format.ts'
import { scopeWords } from '../../i18n/scope-words.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { useNews } from '../../ui/feedback/use-news.ts'
import { DeleteDialog } from '../../ui/feedback/delete-dialog.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { NEW_TAB, OpensNewTab } from '../../ui/layout/new-tab.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { ApiKeyDialog } from './api-key-dialog.tsx'
import { SecurityCard } from './security-card.tsx'
import { SecurityList, SecurityRow } from './security-list.tsx'
import { apiKeyMutations } from './api/security-mutations.ts'
import { apiKeysQuery } from './api/security-queries.ts'

export function ApiKeysCard() {
  const { t } = useTranslation()
  const { client } = useApi()
  const [creating, setCreating] = useState(false)
  const { data, error, refetch } = useQuery(apiKeysQuery(client))
  return (
    <SecurityCard title={t('security.apiKeys')} help={t('security.apiKeysHelp')}>
      <Stack spacing={2}>
        {error !== null && <FailureNotice error={error} onRetry={refetch} />}
        {data?.items.length === 0 && (
          <Typography variant="body2">{t('security.noApiKeys')}</Typography>
        )}
        {data !== undefined && data.items.length > 0 && (
          <SecurityList label={t('security.apiKeys')}>
            {data.items.map((one) => (
              <Row key={one.id} apiKey={one} />
            ))}
          </SecurityList>
        )}
        <div>
          <Button
            variant="outlined"
            startIcon={<Icon name="add" size={20} />}
            onClick={() => setCreating(true)}
          >
            {t('security.newApiKey')}
          </Button>
          <Button component="a" href="/api/docs" {...NEW_TAB} sx={{ ml: 1 }}>
            {t('security.apiDocs')} <OpensNewTab />
          </Button>
        </div>
      </Stack>
      {creating && <ApiKeyDialog onClose={() => setCreating(false)} />}
    </SecurityCard>
  )
}

function Row({ apiKey }: Readonly<{ apiKey: ApiKey }>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    ...apiKeyMutations.revoke(client),
    ...useNews(t('security.apiKeyRevoked')),
  })
  const { id, name, prefix } = apiKey
  return (
    <SecurityRow
      icon={<Icon name="hash" />}
      title={name}
      facts={[`${prefix}…`, ...useFacts(apiKey)]}
    >
      <IconButton
        size="small"
        disabled={isPending}
        aria-label={t('security.revokeApiKey', { name })}
        onClick={() => setAsking(true)}
      >
        <Icon name="remove" size={20} />
      </IconButton>
      <DeleteDialog
        open={asking}
        body={t('security.revokeApiKeyBody')}
        onStay={() => setAsking(false)}
        onDelete={() => {
          setAsking(false)
          mutate({ params: { id } })
        }}
      />
    </SecurityRow>
  )
}

function useFacts({ scopes, createdAt, lastUsedAt, expiresAt }: ApiKey): readonly string[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const moment = (iso: string) => formatShort(iso, language)
  const allows = scopes.map((scope) => t(scopeWords(scope)))
  return [
    allows.join(' · '),
    t('security.passkeyCreated', { moment: moment(createdAt) }),
    lastUsedAt === null
      ? t('security.passkeyNeverUsed')
      : t('security.passkeyUsed', { moment: moment(lastUsedAt) }),
    ...(expiresAt === null ? [] : [t('security.apiKeyExpires', { moment: moment(expiresAt) })]),
  ]
}
