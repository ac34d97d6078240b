import { gzipSync } from 'node:zlib'

import type { Plugin, Rolldown } from 'vite'

/** What a first visit may fetch, as it travels: a verification must not wait for its page. */
const MOST_BYTES = 128_000
/** Fonts are fetched for the characters that are shown; ours are Latin. */
const FIRST_FONT = /(dm-sans-latin-wght|barlow-latin-700)-normal-[^/]+\.woff2$/

/** Started by the page at once; the worker that reads what is brought is there before anything is. */
const FIRST_SCRIPTS: readonly string[] = ['index', 'inspect.worker']

/** Counts what a first visit fetches, says it, and fails the build when it is too much. */
export function refuseHeavyPage(): Plugin {
  return {
    name: 'refuse-heavy-page',
    apply: 'build',
    writeBundle(_, bundle) {
      const total = firstFiles(bundle)
        .map((content) => gzipSync(content, { level: 9 }).length)
        .reduce((sum, bytes) => sum + bytes, 0)
      console.warn(`first load: ${(total / 1_000).toFixed(3)} kB gzipped of ${MOST_BYTES / 1_000}`)
      if (total > MOST_BYTES) throw new Error('the first load is too heavy')
    },
  }
}

/** The page, its styles, its first font, and every script that is started at once, with all that it imports. */
function firstFiles(bundle: Rolldown.OutputBundle): readonly (string | Uint8Array)[] {
  const scripts = new Set<string>()
  for (const one of Object.values(bundle)) {
    if (one.type === 'chunk' && one.isEntry && FIRST_SCRIPTS.includes(one.name)) {
      addWithImports(one.fileName, bundle, scripts)
    }
  }
  return Object.values(bundle).flatMap((one) => {
    if (one.type === 'chunk') return scripts.has(one.fileName) ? [one.code] : []
    return /\.(html|css)$/.test(one.fileName) || FIRST_FONT.test(one.fileName) ? [one.source] : []
  })
}

function addWithImports(
  fileName: string,
  bundle: Rolldown.OutputBundle,
  scripts: Set<string>,
): void {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || scripts.has(fileName)) return
  scripts.add(fileName)
  for (const imported of chunk.imports) addWithImports(imported, bundle, scripts)
}
