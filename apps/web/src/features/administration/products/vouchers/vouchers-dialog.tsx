import { endVoucher, type Voucher } from '@ancrage/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../../api/api-context.tsx'
import { usePages } from '../../../../api/use-pages.ts'
import { formatNumber, formatShortDay } from '../../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'
import { useNews } from '../../../../ui/feedback/use-news.ts'
import { RecordDialog } from '../../../../ui/records/record-dialog.tsx'
import { RecordList } from '../../../../ui/records/record-list.tsx'
import { TwoLines } from '../../../../ui/records/two-lines.tsx'
import { administrationMutation } from '../../api/administration-mutations.ts'
import { voucherPages } from '../../api/administration-lists.ts'
import { NewVoucherDialog } from './new-voucher-dialog.tsx'

/** The codes that give credits, how often they were used, and a new one. */
export function VouchersDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const [isNew, setNew] = useState(false)
  const pages = usePages(voucherPages(client))
  return (
    <RecordDialog title={t('vouchers.title')} onClose={onClose}>
      <Box sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={() => setNew(true)}>
          {t('vouchers.new')}
        </Button>
      </Box>
      <RecordList<Voucher>
        label={t('vouchers.title')}
        empty={t('vouchers.none')}
        pages={pages}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('vouchers.label'),
            place: 'title',
            show: ({ label, ending }) => (
              <TwoLines first={label} second={t('vouchers.ending', { ending })} />
            ),
          },
          {
            name: t('vouchers.credits'),
            show: ({ credits }) => formatNumber(credits, language),
          },
          {
            name: t('vouchers.uses'),
            show: ({ uses, maxUses }) =>
              t('vouchers.usesOf', {
                uses: formatNumber(uses, language),
                most: formatNumber(maxUses, language),
              }),
          },
          {
            name: t('vouchers.until'),
            show: ({ expiresAt }) =>
              expiresAt === null ? t('vouchers.noEnd') : formatShortDay(expiresAt, language),
          },
          {
            name: t('records.actions'),
            place: 'foot',
            show: (one) => <EndButton voucher={one} />,
          },
        ]}
      />
      {isNew && <NewVoucherDialog onClose={() => setNew(false)} />}
    </RecordDialog>
  )
}

function EndButton({ voucher: { id, label, endedAt } }: Readonly<{ voucher: Voucher }>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { mutate, isPending } = useMutation({
    ...administrationMutation(client, endVoucher),
    ...useNews(t('vouchers.endedNow')),
  })
  if (endedAt !== null) return t('vouchers.ended')
  return (
    <Button
      size="small"
      color="error"
      loading={isPending}
      aria-label={t('vouchers.endOf', { label })}
      onClick={() => mutate({ params: { id } })}
    >
      {t('vouchers.end')}
    </Button>
  )
}
