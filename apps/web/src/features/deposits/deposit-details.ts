import { type NewDeposit, newDeposit } from '@ancrage/contract'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

import type { ChosenFile } from './file-tray.ts'

/** One anchorage that holds every file, or one for each. */
export type Grouping = 'together' | 'separately'

/** The key of the only title when the files go together. */
export const TOGETHER = 'together'

const { title, creationType, depositor, coDepositors, onBehalfOf, reference, description } =
  newDeposit.shape

/** What is typed for the deposits; each rule is the one of the call itself. */
export const depositDetails = z.object({
  titles: z.record(z.string(), z.object({ title })),
  creationType,
  depositor,
  coDepositors,
  onBehalfOf,
  reference,
  description,
})
export type DetailsTyped = z.input<typeof depositDetails>
export type Details = z.output<typeof depositDetails>
/** The form that every step of the dialog fills in or shows. */
export type DetailsForm = UseFormReturn<DetailsTyped, unknown, Details>

export type Titles = DetailsTyped['titles']

/** A title for each deposit to come: as typed before, else after the name of its file. */
export function titlesFor(
  files: readonly ChosenFile[],
  grouping: Grouping,
  typed: Titles | undefined,
): Titles {
  const keys = grouping === 'together' ? [TOGETHER] : files.map(titleKey)
  return Object.fromEntries(
    keys.map((key) => {
      const named =
        grouping === 'together' ? files[0] : files.find((file) => titleKey(file) === key)
      return [key, typed?.[key] ?? { title: titleFrom(named?.name ?? '', files.length, grouping) }]
    }),
  )
}

export function titleKey(file: Pick<ChosenFile, 'id'>): string {
  return `file${file.id}`
}

/** The bodies of the calls: one, or one for each file. */
export function depositBodies(
  { titles, ...details }: Details,
  files: readonly ChosenFile[],
  grouping: Grouping,
): readonly NewDeposit[] {
  const shared = withoutBlanks(details)
  const groups = grouping === 'together' ? [files] : files.map((file) => [file])
  return groups.map((group) => {
    const key = grouping === 'together' || group[0] === undefined ? TOGETHER : titleKey(group[0])
    return { ...shared, title: titles[key]?.title ?? '', files: group.flatMap(toDepositFile) }
  })
}

function toDepositFile({ name, file, state }: ChosenFile): NewDeposit['files'] {
  if (state.name !== 'ready') return []
  const mediaType = file.type === '' ? {} : { mediaType: file.type }
  return [{ name, size: file.size, sha256: state.sha256, ...mediaType }]
}

/** What was left empty is not said. */
function withoutBlanks<T extends object>(details: T): T {
  const said = Object.entries(details).filter(
    ([, value]) =>
      value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(said) as T
}

/** The folder's name where a whole folder goes together, else the file's without its extension. */
/** Several loose files share no name: theirs is for the person to give. */
function titleFrom(path: string, files: number, grouping: Grouping): string {
  const parts = path.split('/')
  if (grouping === 'together' && files > 1 && parts.length === 1) return ''
  const folder = parts.length > 1 && grouping === 'together' ? parts[0] : undefined
  const name = folder ?? (parts.at(-1) ?? '').replace(/\.[^.]+$/, '')
  return name.replaceAll('_', ' ').trim()
}
