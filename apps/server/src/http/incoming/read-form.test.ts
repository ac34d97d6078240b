import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { Refusal } from '../refusal.ts'
import { readForm } from './read-form.ts'

const TYPE = 'multipart/form-data; boundary=x'
const field = (name: string, value = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fields = (count: number) => Array.from({ length: count }, (_, at) => field(`f${at}`))
const read = (parts: readonly string[]) => readForm(Buffer.from(`${parts.join('')}--x--`), TYPE)

test('what a form holds is read, files in base64', async () => {
  const bytes = fc.uint8Array({ maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), bytes, async (text, file) => {
      const form = new FormData()
      form.append('sha256', text)
      form.append('proof', new Blob([Uint8Array.from(file)]), 'a file.ots')
      const sent = new Response(form)
      const type = sent.headers.get('content-type') ?? ''
      expect(await readForm(Buffer.from(await sent.arrayBuffer()), type)).toEqual({
        sha256: text.replaceAll(/\r\n|\r|\n/g, '\r\n'),
        proof: Buffer.from(file).toString('base64'),
      })
    }),
  )
})

test('AA1: a form of more parts than any call has is refused before it is read', async () => {
  expect(Object.keys(await read(fields(16)))).toHaveLength(16)
  await expect(read(fields(17))).rejects.toThrow(Refusal)
})

test.each([
  ['parameters', '; a=b'],
  ['lines', '\r\na: b'],
])('AR7: a part with many %s is refused before it is read', async (_, one) => {
  const part = (count: number) =>
    `--x\r\ncontent-disposition: form-data; name="a"${one.repeat(count)}\r\n\r\n${'y'.repeat(20_000)}\r\n`
  expect(await read([part(500)])).toHaveProperty('a')
  await expect(read([part(1_000)])).rejects.toThrow(Refusal)
  await expect(read([field('b'), part(1_000)])).rejects.toThrow(Refusal)
})

test('a file may hold lines that look like the start of a part', async () => {
  const value = '\r\n--y'.repeat(10)
  expect(await read([field('proof', value)])).toEqual({ proof: value })
})

test.each([
  ['no boundary', 'multipart/form-data', `${field('a')}--x--`],
  ['another boundary', 'multipart/form-data; boundary=y', `${field('a')}--x--`],
  ['no end', TYPE, field('a')],
  ['a part without a name', TYPE, '--x\r\n\r\na\r\n--x--'],
  ['one name twice', TYPE, `${field('a')}${field('a')}--x--`],
  ['nothing', TYPE, ''],
  [
    'a file name in broken percent signs',
    TYPE,
    `--x\r\ncontent-disposition: form-data; name="a"; filename*=utf-8''%\r\n\r\na\r\n--x--`,
  ],
])('a form with %s is malformed', async (_, type, text) => {
  await expect(readForm(Buffer.from(text), type)).rejects.toMatchObject({
    code: 'request.malformed',
  })
})

test('whatever is sent as a form is read, or refused in words', async () => {
  const words = fc.constantFrom('--x', '--x--', '\r\n', 'content-disposition: form-data; name="a"')
  const parts = fc.array(fc.oneof(words, fc.string(), fc.constantFrom('"', ';', '%', '\n', ':')))
  await fc.assert(
    fc.asyncProperty(parts, async (given) => {
      const outcome = await readForm(Buffer.from(given.join('')), TYPE).catch(
        (error: unknown) => error,
      )
      expect(outcome instanceof Error && !(outcome instanceof Refusal)).toBe(false)
    }),
  )
})
