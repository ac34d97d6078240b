import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export type SampleFiles = Readonly<{ paths: readonly string[]; bytesOfEach: number }>

/** Files that differ from each other and take no room on the disk: all but their beginning is a hole. */
export async function makeSparseFiles(
  folder: string,
  count: number,
  bytesOfEach: number,
): Promise<SampleFiles> {
  const paths = Array.from({ length: count }, (_, i) => join(folder, `${bytesOfEach}-${i}.bin`))
  for (const path of paths) {
    const file = await open(path, 'w')
    await file.write(path)
    await file.truncate(bytesOfEach)
    await file.close()
  }
  return { paths, bytesOfEach }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}
