import type { Translate } from '../../../../i18n/translate.ts'

type Line = string | null | undefined

/** What a depositor says beside the title, the type and the name: typed a moment ago, or kept. */
type Declared = Readonly<{
  quality?: Line
  coDepositors?: readonly Readonly<{ name: string; role?: Line }>[] | undefined
  onBehalfOf?: Line
  reference?: Line
  description?: Line
  visibility?: 'private' | 'public' | undefined
}>

/** All of it by name, as the certificate bears it, and who sees it; what was left empty is not said. */
export function declaredFacts(
  { quality, coDepositors = [], onBehalfOf, reference, description, visibility }: Declared,
  t: Translate,
  visibilityWords: (visibility: 'private' | 'public') => string,
): readonly (readonly [name: string, value: string])[] {
  const people = coDepositors.map(({ name, role }) =>
    isBlank(role)
      ? name.trim()
      : t('deposit.coDepositor', { name: name.trim(), role: role.trim() }),
  )
  const facts: readonly (readonly [string, Line])[] = [
    [t('deposit.quality'), quality],
    [t('deposit.coDepositors'), people.join(', ')],
    [t('deposit.onBehalfOf'), onBehalfOf],
    [t('deposit.reference'), reference],
    [t('deposit.description'), description],
    [t('deposit.visibility'), visibilityWords(visibility ?? 'private')],
  ]
  return facts.flatMap(([name, value]) => (isBlank(value) ? [] : [[name, value.trim()] as const]))
}

function isBlank(line: Line): line is '' | null | undefined {
  return line === null || line === undefined || line.trim() === ''
}
