import type { Wording } from './fr.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Wording }
  }
}
