import { saveFile } from '@ancrage/vault/save-file'

export { saveFile }

/** Hands a received file to the browser under the name the server gave it. */
export async function saveAnswer(response: Response, fallbackName: string): Promise<void> {
  const name = fileNameOf(response.headers.get('content-disposition')) ?? fallbackName
  saveFile(await response.blob(), name)
}

/** RFC 6266: the extended form wins over the plain one. */
export function fileNameOf(disposition: string | null): string | undefined {
  if (disposition === null) return undefined
  const extended = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1]
  if (extended !== undefined) return decoded(extended)
  const [, quoted, bare] = /filename=(?:"([^"]+)"|([^";\s]+))/i.exec(disposition) ?? []
  return quoted ?? bare
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
