import type { Ground } from './environment/ground.ts'

/** One thing that is tried; `run` rejects with what does not hold. */
export type Row = Readonly<{ name: string; run: (ground: Ground) => Promise<void> }>

export type Outcome = Readonly<{ name: string; seconds: number; failure: string | undefined }>
