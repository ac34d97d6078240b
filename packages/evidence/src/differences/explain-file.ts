import {
  bySize,
  explainDifference,
  MAX_EXPLAINED_BYTES,
  type Difference,
  type ExpectedContent,
} from './explain-difference.ts'

/**
 * `explainDifference` of a file: one that is too large to be looked at whole is explained by its size, if at all. Takes
 * seconds of processor at worst, so it belongs in a worker. Rejects where the file cannot be read.
 */
export async function explainFile(
  file: Blob,
  expected: readonly ExpectedContent[],
  matching: readonly Readonly<{ name: string; file: Blob }>[] = [],
): Promise<Difference> {
  if (file.size > MAX_EXPLAINED_BYTES) return bySize(file.size, expected)
  const small = matching.filter((one) => one.file.size <= MAX_EXPLAINED_BYTES)
  return explainDifference(await bytesOf(file), expected, contentsOf(small))
}

/** One after another: together they could be more than there is memory. */
async function* contentsOf(files: readonly Readonly<{ name: string; file: Blob }>[]) {
  for (const { name, file } of files) yield { name, bytes: await bytesOf(file) }
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())
