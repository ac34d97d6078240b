import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../../api/api-context.tsx'
import { useSettled } from '../../../ui/feedback/use-settled.ts'
import { companyNamesQuery } from '../api/administration-lists.ts'

const PAUSE_MS = 300

/** The companies whose name begins so, asked once the typing pauses. */
export function useCompanies(typed: string, { enabled = true } = {}) {
  const { client } = useApi()
  const search = useSettled(typed.trim(), PAUSE_MS)
  return useQuery({ ...companyNamesQuery(client, search), enabled })
}

/** Whether another company has this name, whatever its case and accents. */
export function useIsTaken(name: string, except?: string): boolean {
  const wanted = folded(name)
  const { data } = useCompanies(name, { enabled: wanted !== '' })
  if (wanted === '') return false
  return (data?.items ?? []).some((one) => one.id !== except && folded(one.name) === wanted)
}

function folded(name: string): string {
  return name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
