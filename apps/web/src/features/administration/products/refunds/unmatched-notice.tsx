import Button from '@mui/material/Button'
import Stack, { type StackProps } from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../../api/api-context.tsx'
import { usePages } from '../../../../api/use-pages.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { openedPart } from '../../../../ui/records/opened-part.tsx'
import { unmatchedPages } from '../../api/administration-lists.ts'
import { overviewQuery } from '../../api/administration-queries.ts'

const UnmatchedDialog = openedPart(
  async () => (await import('./unmatched-dialog.tsx')).UnmatchedDialog,
)

/** Money that came by card, and gave nothing; nothing where there never was any. */
export function UnmatchedNotice({ sx }: Pick<StackProps, 'sx'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const [opened, setOpened] = useState(false)
  const { items = [] } = usePages(unmatchedPages(client))
  // Of all of them, whatever page of the list is shown.
  const { data: overview } = useQuery(overviewQuery(client))
  if (items.length === 0 || !overview) return null
  const count = overview.cards.unmatched
  const examine = (
    <Button size="small" color="inherit" onClick={() => setOpened(true)}>
      {t(count > 0 ? 'refunds.examine' : 'refunds.see')}
    </Button>
  )
  return (
    <Stack sx={sx ?? null}>
      {count > 0 ? (
        <Notice
          tone="warning"
          title={t('refunds.waiting', { count, formatted: formatNumber(count, language) })}
          action={examine}
        >
          {t('refunds.waitingHelp')}
        </Notice>
      ) : (
        <Notice tone="info" title={t('refunds.allDone')} action={examine} />
      )}
      {opened && <UnmatchedDialog onClose={() => setOpened(false)} />}
    </Stack>
  )
}
