import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Plugin } from 'rolldown'

/**
 * CommonJS modules and native programs of packages are loaded by Node as they are: some of them look for files beside themselves, and a class
 * that extends a module of its own does not survive being moved.
 */
export function leaveCommonJs(): Plugin {
  return {
    name: 'leave-common-js',
    async resolveId(source, importer, options) {
      if (importer === undefined || source.startsWith('node:')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found || found.external || !found.id.includes('/node_modules/')) return found
      return isEsModule(found.id) ? found : { id: found.id, external: 'relative' }
    },
  }
}

const typeOfPackage = new Map<string | undefined, unknown>()

/** Node’s own rule. */
function isEsModule(file: string): boolean {
  const extension = extname(file)
  if (extension !== '.js') return extension === '.mjs'
  const description = findPackageJSON(pathToFileURL(file))
  if (!typeOfPackage.has(description)) {
    const text = description === undefined ? '{}' : readFileSync(description, 'utf8')
    typeOfPackage.set(description, (JSON.parse(text) as { type?: unknown }).type)
  }
  return typeOfPackage.get(description) === 'module'
}
