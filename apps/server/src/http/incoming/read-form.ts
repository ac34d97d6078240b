import { Refusal } from '../refusal.ts'

/** More than a call has fields and files; text and bytes may hold lines that look like the start of a part. */
const MAX_PARTS = 16
const START_OF_PART = '\r\n--'

/**
 * The fields of a form (`multipart/form-data`), and its files in base64, by their names.
 *
 * @param type the `Content-Type` it came with
 * @throws Refusal `request.malformed` where it cannot be read, has more parts than any call, or one name twice.
 */
export async function readForm(bytes: Buffer, type: string): Promise<Record<string, string>> {
  if (startsMoreThan(MAX_PARTS, bytes)) throw new Refusal('request.malformed')
  const form = await parsed(bytes, type)
  const names = [...form.keys()]
  if (new Set(names).size < names.length) throw new Refusal('request.malformed')
  const values = await Promise.all([...form.values()].map(textOf))
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']))
}

/** It is asked before the form is read: each part costs far more than its bytes. */
function startsMoreThan(most: number, bytes: Buffer): boolean {
  let at = bytes.indexOf(START_OF_PART)
  for (let count = 1; at !== -1; count += 1) {
    if (count > most) return true
    at = bytes.indexOf(START_OF_PART, at + START_OF_PART.length)
  }
  return false
}

async function parsed(bytes: Buffer, type: string): Promise<FormData> {
  const body = new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } })
  try {
    // Servers are told not to, for bodies without a bound: this one is short, and in memory.
    // oxlint-disable-next-line typescript/no-deprecated
    return await body.formData()
  } catch {
    // It is in memory: nothing but what it says is wrong with it.
    throw new Refusal('request.malformed')
  }
}

async function textOf(value: File | string): Promise<string> {
  if (typeof value === 'string') return value
  return Buffer.from(await value.arrayBuffer()).toString('base64')
}
