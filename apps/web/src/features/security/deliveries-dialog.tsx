import { type Webhook, type WebhookDelivery } from '@ancrage/contract'

import { useApi } from '../../api/api-context.tsx'
import { usePages } from '../../api/use-pages.ts'
import { formatNumber, formatShort } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import type { Tone } from '../../theme/tokens.ts'
import { RecordDialog } from '../../ui/records/record-dialog.tsx'
import { RecordList } from '../../ui/records/record-list.tsx'
import { SoftChip } from '../../ui/records/soft-chip.tsx'
import { TwoLines } from '../../ui/records/two-lines.tsx'
import { deliveryPages } from './api/security-queries.ts'

const TONES: Readonly<Record<WebhookDelivery['state'], Tone>> = {
  queued: 'info',
  delivered: 'success',
  failed: 'error',
}

type Props = Readonly<{ webhook: Webhook; onClose: () => void }>

/** What was sent to an address, and how it was received. */
export function DeliveriesDialog({ webhook: { id, url }, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const title = t('security.deliveriesOf', { url })
  const pages = usePages(deliveryPages(client, id))
  return (
    <RecordDialog title={title} onClose={onClose}>
      <RecordList<WebhookDelivery>
        label={title}
        empty={t('security.noDeliveries')}
        pages={pages}
        keyOf={(delivery) => delivery.id}
        columns={[
          {
            name: t('records.date'),
            show: ({ createdAt }) => formatShort(createdAt, language),
            unbroken: true,
          },
          {
            name: t('records.state'),
            show: ({ state, lastFailure }) => (
              <TwoLines
                first={
                  <SoftChip tone={TONES[state]}>{t(`security.deliveryStates.${state}`)}</SoftChip>
                }
                second={
                  lastFailure === null || state === 'delivered'
                    ? null
                    : t(`security.deliveryFailures.${lastFailure}`)
                }
              />
            ),
          },
          {
            name: t('security.attempts'),
            show: ({ attempts }) => formatNumber(attempts, language),
          },
        ]}
      />
    </RecordDialog>
  )
}
