import { useState } from 'react'

import { useTranslation } from '../../../i18n/i18n.ts'
import { FindField } from '../../../ui/forms/find-field.tsx'
import { useCompanies } from '../companies/use-companies.ts'

type Company = Readonly<{ id: string; name: string }>
type Props = Readonly<{
  /** The company chosen so far. */
  first: Company | null
  problem: string | undefined
  hint?: string | undefined
  onCompany: (id: string) => void
}>

/** One of the companies, found by what its name begins with. */
export function CompanyField({ first, problem, hint, onCompany }: Props) {
  const { t } = useTranslation()
  const [company, setCompany] = useState(first)
  const [typed, setTyped] = useState('')
  // The name of the one that is chosen is not a search: the list then shows the others too.
  const { data } = useCompanies(typed === company?.name ? '' : typed)
  return (
    <FindField<Company>
      options={data?.items ?? []}
      value={company}
      onChange={(_, chosen) => {
        setCompany(chosen)
        onCompany(chosen?.id ?? '')
      }}
      onInputChange={(_, value) => setTyped(value)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, another) => one.id === another.id}
      // The server has searched.
      filterOptions={(found) => found}
      noOptionsText={t('administration.noCompany')}
      clearText={t('administration.clearCompany')}
      listText={t('administration.openCompanies')}
      label={t('menu.company')}
      problem={problem}
      hint={hint}
    />
  )
}
