import { withHasher } from './hasher.ts'
import { serveDigests } from './serve-digests.ts'

withHasher((hasher) => serveDigests(globalThis, hasher))
