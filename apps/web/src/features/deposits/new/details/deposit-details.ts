import { type NewDeposit, newDeposit, TITLE_MAX_LENGTH } from '@ancrage/contract'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

import type { ChosenFile } from '../files/file-tray.ts'

/** One anchorage that holds every file, or one for each. */
export type Grouping = 'together' | 'separately'

/** The key of the only title when the files go together. */
export const TOGETHER = 'together'

const {
  title,
  creationType,
  depositor,
  quality,
  coDepositors,
  onBehalfOf,
  reference,
  description,
  previousDepositId,
  visibility,
} = newDeposit.shape

/** What is typed for the deposits; each rule is the one of the call itself. */
export const depositDetails = z.object({
  titles: z.record(z.string(), z.object({ title })),
  /** Of single files, where they differ from what holds for all. */
  types: z.record(z.string(), creationType.optional()),
  creationType,
  depositor,
  quality,
  coDepositors,
  onBehalfOf,
  reference,
  description,
  previousDepositId,
  visibility,
})
export type DetailsTyped = z.input<typeof depositDetails>
export type Details = z.output<typeof depositDetails>
/** The form that every step of the dialog fills in or shows. */
export type DetailsForm = UseFormReturn<DetailsTyped, unknown, Details>

export type Titles = DetailsTyped['titles']
export type Types = DetailsTyped['types']

/** A title for each deposit to come, after the name of its file. */
export function suggestTitles(files: readonly ChosenFile[], grouping: Grouping): Titles {
  if (grouping === 'together') return { [TOGETHER]: { title: titleOfAll(files) } }
  return Object.fromEntries(
    files.map((file) => [titleKey(file), { title: titleOfFile(file.name) }]),
  )
}

/** What was typed stays; what was only suggested follows the files. */
export function keepTyped(suggested: Titles, typed: Titles, suggestedBefore: Titles): Titles {
  const isTyped = (key: string) =>
    typed[key] !== undefined && typed[key].title !== suggestedBefore[key]?.title
  return Object.fromEntries(
    Object.entries(suggested).map(([key, suggestion]) => [
      key,
      isTyped(key) ? (typed[key] ?? suggestion) : suggestion,
    ]),
  )
}

/** Whether something is typed, or chosen, that few deposits need: it must not be sent unseen. */
export function declaresMore(typed: Omit<DetailsTyped, 'titles' | 'types'>): boolean {
  const lines = [typed.quality, typed.onBehalfOf, typed.reference, typed.description]
  const people = typed.coDepositors ?? []
  return (
    lines.some(Boolean) ||
    typed.previousDepositId !== undefined ||
    people.length > 0 ||
    typed.visibility === 'public'
  )
}

export function titleKey(file: Pick<ChosenFile, 'id'>): string {
  return `file${file.id}`
}

/** The bodies of the calls: one, or one for each file. */
export function depositBodies(
  { titles, types, ...details }: Details,
  files: readonly ChosenFile[],
  grouping: Grouping,
): readonly NewDeposit[] {
  // Several that are deposited at once cannot all be the next version of one.
  const alone = grouping === 'together' ? {} : { previousDepositId: undefined }
  const shared = withoutBlanks({ ...details, ...alone })
  const groups = grouping === 'together' ? [files] : files.map((file) => [file])
  return groups.map((group) => {
    const key = grouping === 'together' || group[0] === undefined ? TOGETHER : titleKey(group[0])
    const own = grouping === 'separately' && types[key]
    return {
      ...shared,
      ...(own && { creationType: own }),
      title: titles[key]?.title ?? '',
      files: group.flatMap(toDepositFile),
    }
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

/** Several loose files share no name: their title is for the person to give. */
function titleOfAll(files: readonly ChosenFile[]): string {
  const [first] = files
  if (first === undefined) return ''
  const [folder = '', ...below] = first.name.split('/')
  if (below.length > 0) return readable(folder)
  return files.length === 1 ? titleOfFile(first.name) : ''
}

/** Without its extension; a name that is nothing else, `.gitignore` say, is whole. */
function titleOfFile(path: string): string {
  return readable((path.split('/').at(-1) ?? '').replace(/(?<=.)\.[^.]+$/, ''))
}

/** As long as a title may be, and no half of a character at its end. */
function readable(name: string): string {
  const words = name.replaceAll('_', ' ').trim().slice(0, TITLE_MAX_LENGTH)
  return words.isWellFormed() ? words : words.slice(0, -1)
}
