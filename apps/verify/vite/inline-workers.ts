import type { Plugin } from 'vite'

import { WORKER_START } from './worker-start.ts'

/** Carries every worker inside the script that starts it: a page on a disk has no file beside it. */
export const inlineWorkers = (): Plugin => ({
  name: 'inline-workers',
  enforce: 'pre',
  transform(code) {
    const imports: string[] = []
    const inlined = code.replaceAll(WORKER_START, (_, path: string) => {
      const name = `InlineWorker${imports.length}`
      imports.push(`import ${name} from '${path}?worker&inline'`)
      return `new ${name}()`
    })
    return imports.length === 0 ? undefined : { code: [...imports, inlined].join('\n'), map: null }
  },
})
