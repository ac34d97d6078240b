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
const depositDetails = z.object({
  titles: z.record(z.string(), z.object({ title })),
  /** Of single files, where they differ from what holds for all. */
  types: z.record(z.string(), creationType.optional()),
  /** Of all files that have none of their own; null once it is cleared. */
  creationType: creationType.nullish(),
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

/** The form for these files: a type for all is asked for where one of them has none of its own. */
export function detailsOf(files: readonly Identified[], grouping: Grouping) {
  return depositDetails.superRefine(({ types, creationType: ofAll }, context) => {
    const isNeeded = needTypeOfAll(types, files, grouping)
    if (isNeeded && !ofAll) context.addIssue({ code: 'custom', path: ['creationType'] })
  })
}

/** Whether what is chosen for all holds for any of them. */
export function needTypeOfAll(
  types: Types,
  files: readonly Identified[],
  grouping: Grouping,
): boolean {
  return grouping === 'together' || files.some((file) => !types[titleKey(file)])
}

export type Titles = DetailsTyped['titles']
export type Types = DetailsTyped['types']

/** A title for each deposit to come, after the name of its file; a new version keeps that of the one before. */
export function suggestTitles(
  files: readonly ChosenFile[],
  grouping: Grouping,
  sameTitle?: string,
): Titles {
  if (grouping === 'together') return { [TOGETHER]: { title: sameTitle ?? titleOfAll(files) } }
  return Object.fromEntries(
    files.map((file) => [titleKey(file), { title: titleOfFile(file.name) }]),
  )
}

/** What was typed stays; what was only suggested follows the files, and an empty title of a file that is new is none. */
export function keepTyped(suggested: Titles, typed: Titles, suggestedBefore: Titles): Titles {
  const isTyped = (key: string) =>
    typed[key] !== undefined && typed[key].title !== (suggestedBefore[key]?.title ?? '')
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

type Identified = Pick<ChosenFile, 'id'>

export function titleKey(file: Identified): string {
  return `file${file.id}`
}

/** The bodies of the calls: one, or one for each file. */
export function depositBodies(
  { titles, types, creationType: ofAll, ...details }: Details,
  files: readonly ChosenFile[],
  grouping: Grouping,
): readonly NewDeposit[] {
  // Several that are deposited at once cannot all be the next version of one.
  const alone = grouping === 'together' ? {} : { previousDepositId: undefined }
  const shared = withoutBlanks({ ...details, ...alone })
  const groups = grouping === 'together' ? [files] : files.map((file) => [file])
  return groups.map((group) => {
    const key = grouping === 'together' || group[0] === undefined ? TOGETHER : titleKey(group[0])
    const type = (grouping === 'separately' && types[key]) || ofAll
    if (!type) throw new Error('a deposit has no type: its details were not checked')
    return {
      ...shared,
      creationType: type,
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
