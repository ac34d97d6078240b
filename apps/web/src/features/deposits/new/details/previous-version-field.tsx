import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'

import { useApi } from '../../../../api/api-context.tsx'
import { formatShort } from '../../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'
import { FindField } from '../../../../ui/forms/find-field.tsx'
import { useSettled } from '../../../../ui/feedback/use-settled.ts'
import type { Details, DetailsTyped } from './deposit-details.ts'
import { depositQuery, listQuery } from '../../api/deposit-queries.ts'

const OFFERED = 10
const TYPING_PAUSE_MS = 300

type Props = Readonly<{ control: Control<DetailsTyped, unknown, Details> }>

/** Which deposit this one follows, one’s own or one of the company that one directs: found as in the list, by title, reference or number. */
export function PreviousVersionField({ control }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { field, fieldState } = useController({ control, name: 'previousDepositId' })
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), TYPING_PAUSE_MS)
  const found = useQuery(listQuery(client, { limit: OFFERED, ...(search !== '' && { search }) }))
  const chosen = useQuery({
    ...depositQuery(client, field.value ?? ''),
    enabled: field.value !== undefined,
  })
  return (
    <FindField
      options={found.data?.items ?? []}
      value={chosen.data ?? null}
      onChange={(_, deposit) => field.onChange(deposit?.id)}
      onBlur={field.onBlur}
      onInputChange={(_, words, reason) => setTyped(reason === 'input' ? words : '')}
      isOptionEqualToValue={(one, another) => one.id === another.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ title, number }) => t('deposit.named', { title, number })}
      // The server has searched.
      filterOptions={(offered) => offered}
      loading={found.isFetching}
      loadingText={t('newDeposit.searchingPrevious')}
      noOptionsText={t('newDeposit.noPrevious')}
      clearText={t('newDeposit.clearPrevious')}
      listText={t('newDeposit.openPrevious')}
      label={t('newDeposit.previousField')}
      placeholder={t('deposits.searchHint')}
      problem={fieldState.error?.message}
      renderOption={({ key, ...props }, { title, number, createdAt }) => (
        <li key={key} {...props}>
          <Offer>
            {title}
            <small>
              {t('deposit.number', { number })} · {formatShort(createdAt, language)}
            </small>
          </Offer>
        </li>
      )}
    />
  )
}

const Offer = styled('span')(({ theme }) => ({
  display: 'grid',
  overflowWrap: 'anywhere',
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}))
