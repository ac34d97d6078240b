import Stack from '@mui/material/Stack'

import { formatNumber } from '../../../../../i18n/format.ts'
import { useTranslation } from '../../../../../i18n/i18n.ts'
import { Notice } from '../../../../../ui/feedback/notice.tsx'
import type { Filled } from './details-of-csv.ts'
import type { TableProblem } from './read-csv.ts'

const SHOWN = 5

/** What was taken from the table, and which lines were not understood. */
export function FilledNotice({ filled }: Readonly<{ filled: Filled | TableProblem }>) {
  const { t, language } = useTranslation()
  if (typeof filled === 'string') {
    return <Notice tone="error" role="alert" title={t(`newDeposit.each.${filled}`)} />
  }
  const count = new Set(filled.files.map(({ id }) => id)).size
  const { problems } = filled
  const title = t('newDeposit.each.filled', { count, formatted: formatNumber(count, language) })
  if (problems.length === 0) return <Notice tone="success" role="status" title={title} />
  return (
    <Notice tone="warning" role="alert" title={title}>
      <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
        {problems.slice(0, SHOWN).map(({ line, because, words }) => (
          <li key={line}>
            {t(`newDeposit.each.unknown_${because}`, { line: formatNumber(line, language), words })}
          </li>
        ))}
        {problems.length > SHOWN && (
          <li>
            {t('newDeposit.each.andMore', {
              count: formatNumber(problems.length - SHOWN, language),
            })}
          </li>
        )}
      </Stack>
    </Notice>
  )
}
