import { Refusal } from '../refusal.ts'

/** More than a call has fields and files; text and bytes may hold lines that look like the start of a part. */
const MAX_PARTS = 16
const START_OF_PART = '\r\n--'
const END_OF_HEAD = '\r\n\r\n'
/** Its names and types have some hundred; each line and parameter costs far more than its bytes (AR7). */
const MAX_HEAD_BYTES = 4_096

/**
 * The fields of a form (`multipart/form-data`), and its files in base64, by their names.
 *
 * @param type the `Content-Type` it came with
 * @throws Refusal `request.malformed` where it cannot be read, has more parts than any call or longer heads, or one name
 *   twice.
 */
export async function readForm(bytes: Buffer, type: string): Promise<Record<string, string>> {
  if (!isBounded(bytes)) throw new Refusal('request.malformed')
  const form = await parsed(bytes, type)
  const names = [...form.keys()]
  if (new Set(names).size < names.length) throw new Refusal('request.malformed')
  const values = await Promise.all([...form.values()].map(textOf))
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']))
}

/** It is asked before the form is read: each part and each line of its head cost far more than their bytes. */
function isBounded(bytes: Buffer): boolean {
  let at = 0
  // The first part may begin with the form, and the last line begins as a part does.
  for (let count = 0; at !== -1; count += 1) {
    if (count > MAX_PARTS || headBytes(bytes, at) > MAX_HEAD_BYTES) return false
    at = bytes.indexOf(START_OF_PART, at + START_OF_PART.length)
  }
  return true
}

/** Up to the blank line, or to the end where there is none. */
function headBytes(bytes: Buffer, at: number): number {
  const end = bytes.indexOf(END_OF_HEAD, at)
  return (end === -1 ? bytes.length : end) - at
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
