import { basename, dirname, join } from 'node:path'

import type { Plugin } from 'vite'

import { WORKER_START } from './worker-start.ts'

/** Few visits start these: to share code with them would cut what every visit fetches into more and larger files. */
const BUILT_APART: readonly string[] = ['copy.worker.ts']

/**
 * Builds workers together with the page: what both need is one file, fetched once. Left to itself the bundler builds each
 * worker apart, with a copy of the proof reader and of every hash function in it.
 */
export const shareWorkerCode = (): Plugin => ({
  name: 'share-worker-code',
  apply: 'build',
  enforce: 'pre',
  transform(code, from) {
    let isStarting = false
    const shared = code.replaceAll(WORKER_START, (start, path: string) => {
      if (BUILT_APART.includes(basename(path))) return start
      isStarting = true
      const file = this.emitFile({ type: 'chunk', id: join(dirname(from), path) })
      return `new Worker(import.meta.ROLLUP_FILE_URL_${file}, { type: 'module' })`
    })
    return isStarting ? { code: shared, map: null } : undefined
  },
})
