import { gzipSync } from 'node:zlib'

import type { Plugin, Rolldown } from 'vite'

/** What a first visit may fetch, as it travels: a verification must not wait for its page. */
const MOST_BYTES = 133_000
/** Fonts are fetched for the characters that are shown; ours are Latin. */
const FIRST_FONT = /(dm-sans-latin-wght|barlow-latin-700)-normal-[^/]+\.woff2$/

/** The worker that reads what is brought is started with the page. */
const FIRST_WORKER = /\/inspect\.worker-[^/]+\.js$/

/** Counts what a first visit fetches, says it, and fails the build when it is too much. */
export function refuseHeavyPage(): Plugin {
  return {
    name: 'refuse-heavy-page',
    apply: 'build',
    writeBundle(_, bundle) {
      const total = firstFiles(bundle)
        .map((content) => gzipSync(content, { level: 9 }).length)
        .reduce((sum, bytes) => sum + bytes, 0)
      console.warn(`first load: ${(total / 1_000).toFixed(1)} kB gzipped of ${MOST_BYTES / 1_000}`)
      if (total > MOST_BYTES) throw new Error('the first load is too heavy')
    },
  }
}

/** The page, its styles, its first font, and every script that its entry imports or starts at once. */
function firstFiles(bundle: Rolldown.OutputBundle): readonly (string | Uint8Array)[] {
  return Object.values(bundle).flatMap((one) => {
    if (one.type === 'chunk') return one.isDynamicEntry ? [] : [one.code]
    const isFirst =
      /\.(html|css)$/.test(one.fileName) ||
      FIRST_FONT.test(one.fileName) ||
      FIRST_WORKER.test(one.fileName)
    return isFirst ? [one.source] : []
  })
}
