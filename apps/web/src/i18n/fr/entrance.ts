import { auth } from './auth.ts'
import { shell } from './shell.ts'

/** What the frame of every page says, and the pages before signing in. */
export const entrance = { ...shell, ...auth }
