import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What `import.meta` says in a source file, for its code in the bundle.
 * @param place of the source file, as a path from the folder of the bundle
 */
export function importMetaOf(place: string) {
  const url = new URL(place, import.meta.url)
  const filename = fileURLToPath(url)
  return { url: url.href, filename, dirname: dirname(filename) }
}
