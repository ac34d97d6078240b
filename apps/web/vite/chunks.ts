import { fileURLToPath } from 'node:url'

import type { Rolldown } from 'vite'

type Modules = ReadonlySet<string>
type Part = 'both' | 'signIn' | 'signedIn' | 'dashboard'
type Context = Readonly<{ getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }>

/** What somebody sees first who is not signed in, and who is. */
export const SIGN_IN = ['shell/auth-layout.tsx', 'features/auth/login-page.tsx']
const SIGNED_IN = ['shell/signed-in.tsx', 'shell/takes-drops.tsx']
export const DASHBOARD = [
  ...SIGNED_IN,
  'features/dashboard/dashboard-page.tsx',
  'features/deposits/list/deposit-list.tsx',
]
/** The `index.ts` of a package names far more than a page takes from them; what it takes follows it by itself. */
const PACKAGES = /[\\/]packages[\\/]/

/** With what asks for it at once: its code runs where it is first asked for, which would be in the longest step of the start. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]react-at-once/

/** Run by themselves before the rest of what every page needs, so that no step of the start is long. */
const STYLES = /node_modules[\\/](@mui|@emotion|stylis)[\\/]/
const ZOD = /node_modules[\\/]zod[\\/]/
const SCHEMAS = /packages[\\/]contract[\\/]/

/** What starts the application: it runs last, once the first page is there. */
const NOT_START = /(?<!src[\\/]main\.tsx|[\\/]index\.html)$/

/** What the dashboard is told: a schema is made when its file runs, and there are many of them. */
const RECORDS =
  /packages[\\/]contract[\\/]src[\\/](deposits[\\/](deposits|deposit-step|deposit-summary|creation-types)|identity[\\/]own-account|operations[\\/]notifications|instant|list-of|names|words)\.ts/

const firstPages = findFirstPages()

/**
 * Which code travels together: what every page needs in five files, then what starts them, what both first pages need, then each of
 * them and what surrounds all pages of who is signed in, for few files compress better than many; libraries that only some pages need apart; and what is left grouped
 * by exactly the pages that share it. Those groups are never merged to make fewer files: each would then bring what
 * its page does not need, and two that need each other may run in the wrong order.
 */
export const chunks: Rolldown.OutputOptions = {
  chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : name}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: 'react', test: REACT, priority: 9 },
      { name: 'zod', test: ZOD, tags: ['$initial'], priority: 8 },
      { name: 'schemas', test: SCHEMAS, tags: ['$initial'], priority: 8 },
      { name: 'styles', test: STYLES, tags: ['$initial'], priority: 8 },
      { name: 'frame', test: NOT_START, tags: ['$initial'], priority: 7 },
      { name: 'records', test: RECORDS, priority: 7 },
      firstPart('both', 6),
      firstPart('signIn', 5),
      firstPart('signedIn', 4),
      firstPart('dashboard', 3),
      { name: 'forms', test: /node_modules[\\/]react-hook-form/, priority: 2 },
      {
        name: 'shared',
        test: /node_modules|packages|src[\\/](ui|i18n|theme|api|shell)[\\/]/,
        minShareCount: 2,
        entriesAware: true,
      },
    ],
  },
}

function firstPart(name: Part, priority: number) {
  return {
    debugName: name,
    name: (id: string, context: Context) => (firstPages(context)[name].has(id) ? name : null),
    priority,
  }
}

/** Known once all modules are, and the same for each of the questions that follow. */
function findFirstPages() {
  let found: Readonly<Record<Part, Modules>> | undefined
  return (context: Context) => {
    if (found !== undefined) return found
    const signIn = modulesOf(SIGN_IN, context)
    const dashboard = modulesOf(DASHBOARD, context)
    const both = new Set([...signIn].filter((id) => dashboard.has(id)))
    return (found = { signIn, signedIn: modulesOf(SIGNED_IN, context), dashboard, both })
  }
}

/** The pages with all that runs before them. */
function modulesOf(pages: readonly string[], context: Context): Modules {
  const reached = new Set<string>()
  const follow = (id: string): void => {
    if (reached.has(id) || PACKAGES.test(id)) return
    reached.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) follow(imported)
  }
  for (const page of pages) {
    const id = fileURLToPath(new URL(`../src/${page}`, import.meta.url))
    if (context.getModuleInfo(id) === null) throw new Error(`${page} is no part of the application`)
    follow(id)
  }
  return reached
}

/** The file of the build that holds this module. */
export function chunkOf(
  module: string,
  built: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk {
  const chunk = built.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
  if (chunk === undefined) throw new Error(`no file of the build holds ${module}`)
  return chunk
}
