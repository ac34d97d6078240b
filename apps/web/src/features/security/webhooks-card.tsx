import { type Webhook } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { formatShort } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { useNews } from '../../ui/feedback/use-news.ts'
import { ActionsMenu } from '../../ui/records/actions-menu.tsx'
import { DeleteDialog } from '../../ui/feedback/delete-dialog.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { SecurityCard } from './security-card.tsx'
import { SecurityList, SecurityRow } from './security-list.tsx'
import { webhookMutations } from './api/security-mutations.ts'
import { webhooksQuery } from './api/security-queries.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

export function WebhooksCard() {
  const { t } = useTranslation()
  const { client } = useApi()
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(webhooksQuery(client))
  return (
    <SecurityCard title={t('security.webhooks')} help={t('security.webhooksHelp')}>
      <Stack spacing={2}>
        {error !== null && <FailureNotice error={error} onRetry={refetch} />}
        {data?.items.length === 0 && (
          <Typography variant="body2">{t('security.noWebhooks')}</Typography>
        )}
        {data !== undefined && data.items.length > 0 && (
          <SecurityList label={t('security.webhooks')}>
            {data.items.map((one) => (
              <Row key={one.id} webhook={one} />
            ))}
          </SecurityList>
        )}
        <div>
          <Button
            variant="outlined"
            startIcon={<Icon name="add" size={20} />}
            onClick={() => setAdding(true)}
          >
            {t('security.newWebhook')}
          </Button>
        </div>
      </Stack>
      {adding && <WebhookDialog onClose={() => setAdding(false)} />}
    </SecurityCard>
  )
}

function Row({ webhook }: Readonly<{ webhook: Webhook }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const [open, setOpen] = useState<'deliveries' | 'remove' | null>(null)
  const { mutate, isPending } = useMutation({
    ...webhookMutations.remove(client),
    ...useNews(t('security.webhookRemoved')),
  })
  const { id, url, createdAt } = webhook
  const close = () => setOpen(null)
  const added = t('security.webhookAdded', { moment: formatShort(createdAt, language) })
  return (
    <SecurityRow icon={<Icon name="external" />} title={url} facts={[added]}>
      <ActionsMenu
        label={t('records.actionsOf', { name: url })}
        disabled={isPending}
        choices={[
          { words: t('security.deliveries'), onChoose: () => setOpen('deliveries') },
          { words: t('acts.delete'), dangerous: true, onChoose: () => setOpen('remove') },
        ]}
      />
      {open === 'deliveries' && <DeliveriesDialog webhook={webhook} onClose={close} />}
      <DeleteDialog
        open={open === 'remove'}
        body={t('security.removeWebhookBody')}
        onStay={close}
        onDelete={() => {
          close()
          mutate({ params: { id } })
        }}
      />
    </SecurityRow>
  )
}
