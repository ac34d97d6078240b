/** An answer for programs: one line. */
export const jsonLine = (value: object): string => `${JSON.stringify(value)}\n`
