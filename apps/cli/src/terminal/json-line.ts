import { asJson } from './seen-text.ts'

/** An answer for programs: one line. */
export const jsonLine = (value: object): string => `${asJson(JSON.stringify(value))}\n`
