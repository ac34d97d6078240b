import type { Plugin } from 'vite'

/** The library of date fields brings its words in thirty-four languages, each as a module of its own. */
const WORDS =
  /[\\/]react-(aria|stately)(-components)?[\\/].*[\\/]intl[\\/].*[\\/]([a-z]{2}-[A-Z]{2})\.mjs$/
/** French, and the words that stand for every English. */
const SPOKEN = ['fr-FR', 'en-US']

/** Leaves out of the build the words of languages that no page speaks. */
export function leaveOutLanguages(): Plugin {
  return {
    name: 'leave-out-languages',
    apply: 'build',
    load: {
      filter: { id: WORDS },
      handler(id) {
        const language = WORDS.exec(id)?.[3]
        return language === undefined || SPOKEN.includes(language) ? null : 'export default {}'
      },
    },
  }
}
