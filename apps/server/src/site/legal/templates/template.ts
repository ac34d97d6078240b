/** What is known of the operator; the rest is marked to be filled in. */
export type TemplateFacts = Readonly<{
  name: string
  details: readonly string[]
  website: string
  /** Whether the VAT numbers of buyers are looked up in the Union’s register. */
  asksVies: boolean
}>

/** Markdown. */
export type Template = (facts: TemplateFacts) => string

/** Legal form, registered office, registration: as the operator has set them, one line each. */
export const listOf = (details: readonly string[]): string =>
  details.map((line) => `- ${line}`).join('\n')
