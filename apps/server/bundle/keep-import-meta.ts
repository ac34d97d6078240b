import { relative, resolve, sep } from 'node:path'

import type { Plugin } from 'rolldown'

const HELPER = resolve(import.meta.dirname, 'import-meta.ts')
const RESOLVE = /\bimport\s*\.\s*meta\s*\.\s*resolve\b/
const IMPORT_META = /\bimport\s*\.\s*meta\b/g

/**
 * A module of ours that asks where it is gets the answer that its source file has, by which it finds its files.
 * @param output the folder of the bundle
 */
export function keepImportMeta(output: string): Plugin {
  return {
    name: 'keep-import-meta',
    transform: {
      filter: { code: /\bimport\s*\.\s*meta\b/ },
      handler(code, id) {
        if (id === HELPER || id.startsWith('\0')) return null
        if (RESOLVE.test(code)) {
          return this.error(`${id} asks Node to resolve a name, which it does only in the sources`)
        }
        if (id.includes('/node_modules/')) {
          return this.error(
            `${id} asks where it is: a package that does stays outside of the bundle`,
          )
        }
        const place = relative(output, id).split(sep).join('/')
        const opening = `import { importMetaOf } from ${JSON.stringify(HELPER)}; const importMeta = importMetaOf(${JSON.stringify(place)}); `
        return { code: opening + code.replaceAll(IMPORT_META, 'importMeta'), map: null }
      },
    },
  }
}
