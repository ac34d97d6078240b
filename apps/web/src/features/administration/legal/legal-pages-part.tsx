import type { ManagedLegalPage } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi, useService } from '../../../api/api-context.tsx'
import { addressElsewhere } from '../../../api/legal/legal-address.ts'
import { formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { openedPart } from '../../../ui/records/opened-part.tsx'
import { Read } from '../../../ui/records/read.tsx'
import { SoftChip } from '../../../ui/records/soft-chip.tsx'
import { legalPagesQuery } from '../api/administration-queries.ts'

const LegalEditor = openedPart(async () => (await import('./legal-editor.tsx')).LegalEditor)

/** The legal pages of the footer: which of them wait for the operator’s own words. */
export function LegalPagesPart() {
  const { client } = useApi()
  const [edited, setEdited] = useState<ManagedLegalPage | undefined>()
  const pages = useQuery(legalPagesQuery(client))
  return (
    <Read read={pages} waiting={<Skeleton variant="rounded" height={240} />}>
      {({ items }) => (
        <>
          <List>
            {items.map((page) => (
              <Line key={page.page} page={page} onEdit={() => setEdited(page)} />
            ))}
          </List>
          {edited !== undefined && (
            <LegalEditor first={edited} onClose={() => setEdited(undefined)} />
          )}
        </>
      )}
    </Read>
  )
}

type LineProps = Readonly<{ page: ManagedLegalPage; onEdit: () => void }>

function Line({ page, onEdit }: LineProps) {
  const { t } = useTranslation()
  const name = t(`footer.${page.page}`)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <State page={page} />
      </div>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={t('editors.editLegalPage', { page: name })}
        onClick={onEdit}
      >
        {t('administration.editUser')}
      </Button>
    </li>
  )
}

function State({ page: { page, toFillIn, updatedAt } }: Pick<LineProps, 'page'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const elsewhere = addressElsewhere(useService(), page)
  if (elsewhere !== undefined) {
    return <small>{t('editors.legalElsewhere', { host: new URL(elsewhere).host })}</small>
  }
  if (toFillIn > 0) {
    return <SoftChip tone="warning">{t('editors.toFillIn', { count: toFillIn })}</SoftChip>
  }
  return (
    <small>
      {updatedAt === null
        ? t('editors.legalProposed')
        : t('editors.legalEdited', { moment: formatShort(updatedAt, language) })}
    </small>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    padding: 16,
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li > div': { display: 'grid', gap: 6, justifyItems: 'start', minWidth: 0 },
  '& strong': theme.typography.subtitle2,
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}))
