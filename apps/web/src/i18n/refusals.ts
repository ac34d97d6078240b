import { ERRORS, type Language } from '@ancrage/contract'

type Refusals = Record<string, Record<string, string>>

/**
 * The words of every refusal, by code. A refusal arrives with its words, so that these are only needed where it is to be
 * said in another language than it was.
 */
export function refusalsIn(language: Language): Readonly<{ refusal: Refusals }> {
  const refusal: Refusals = {}
  for (const [code, words] of Object.entries(ERRORS)) {
    const [topic = '', reason = ''] = code.split('.')
    refusal[topic] = { ...refusal[topic], [reason]: words[language] }
  }
  return { refusal }
}
