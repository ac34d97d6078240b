import type { Plugin } from 'vite'

/** How this repository starts a worker, wherever it does. */
const START =
  /new Worker\(\s*new URL\('(\.\/[\w-]+\.worker\.ts)', import\.meta\.url\),\s*\{ type: 'module' \},?\s*\)/g

/** Carries every worker inside the script that starts it: a page on a disk has no file beside it. */
export const inlineWorkers = (): Plugin => ({
  name: 'inline-workers',
  enforce: 'pre',
  transform(code) {
    const imports: string[] = []
    const inlined = code.replaceAll(START, (_, path: string) => {
      const name = `InlineWorker${imports.length}`
      imports.push(`import ${name} from '${path}?worker&inline'`)
      return `new ${name}()`
    })
    return imports.length === 0 ? undefined : { code: [...imports, inlined].join('\n'), map: null }
  },
})
