import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(css|html|js|json|svg|txt|wasm)$/
/** Below it, what is saved is less than what the header costs. */
const LEAST_BYTES = 1024
const SMALLEST = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
}

/**
 * Puts the compressed forms of built files beside them, for whichever server sends them: none needs to do it at each request.
 * @param {string} folder
 */
export async function compressBuilt(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}

/** @param {string} path */
async function compressFile(path) {
  const bytes = await readFile(path)
  if (bytes.length < LEAST_BYTES) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, SMALLEST))
  await writeFile(
    `${path}.gz`,
    await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  )
}
