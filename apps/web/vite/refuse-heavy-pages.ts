import { gzipSync } from 'node:zlib'

import type { Plugin, Rolldown } from 'vite'

import { DASHBOARD, SIGN_IN, chunkOf } from './chunks.ts'

type Page = Readonly<{ page: string; parts: readonly string[]; mostBytes: number }>

/** What every page begins with. */
const FRAME = 'src/main.tsx'
/** What somebody with an empty cache fetches of JavaScript before the page rests, as gzip carries it. */
const PAGES: readonly Page[] = [
  { page: '/login', parts: [FRAME, ...SIGN_IN, 'i18n/fr/entrance.ts'], mostBytes: 170_000 },
  {
    page: 'the dashboard',
    parts: [FRAME, ...DASHBOARD, 'i18n/fr/entrance.ts', 'i18n/fr/everyday.ts'],
    mostBytes: 230_000,
  },
]

/**
 * Counts what the first pages fetch, says it, and fails the build when it is too much; `npm run bench -- browser`
 * asks a browser.
 */
export function refuseHeavyPages(): Plugin {
  return {
    name: 'refuse-heavy-pages',
    apply: 'build',
    // Afterwards nothing is written into the files any more.
    writeBundle(_, bundle) {
      for (const { page, parts, mostBytes } of PAGES) {
        const bytes = firstLoad(parts, bundle)
        console.warn(`first load of ${page}: ${bytes / 1_000} kB gzipped of ${mostBytes / 1_000}`)
        if (bytes > mostBytes) throw new Error(`the first load of ${page} is too heavy`)
      }
    },
  }
}

/** The files of these parts, and all that run before them. */
export function firstLoad(parts: readonly string[], bundle: Rolldown.OutputBundle): number {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const counted = new Map<string, number>()
  const count = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || counted.has(chunk.fileName)) return
    counted.set(chunk.fileName, gzipSync(chunk.code, { level: 9 }).length)
    for (const name of chunk.imports) count(chunks.find(({ fileName }) => fileName === name))
  }
  for (const part of parts) count(chunkOf(part, chunks))
  return [...counted.values()].reduce((sum, bytes) => sum + bytes, 0)
}
