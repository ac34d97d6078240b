/** What one input took of one program. */
export type Measured = Readonly<{
  outcome: string
  /** Of processor time. */
  seconds: number
  /** The most memory while it lasted, and how much of it was not there before. */
  megabytes: number
  more: number
}>
