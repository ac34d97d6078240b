import type { Language } from '@ancrage/contract'

/** A sentence for the operator that names the variable. */
export type SettingProblem = Readonly<Record<Language, string>>

/** What is wrong with the environment, for the operator to read in the terminal’s language; its message is in English. */
export class BadSettings extends Error {
  readonly problems: readonly SettingProblem[]

  constructor(problems: readonly SettingProblem[], options?: ErrorOptions) {
    super(problems.map(({ en }) => en).join('\n'), options)
    this.name = 'BadSettings'
    this.problems = problems
  }

  sentences(language: Language): string {
    return this.problems.map((problem) => problem[language]).join('\n')
  }
}

/** @throws BadSettings where there is a problem. */
export function refuseProblems(problems: readonly SettingProblem[]): void {
  if (problems.length > 0) throw new BadSettings(problems)
}
