import { expect, test } from 'vitest'

import { errorReply, messageCutter, statementOf, type Message } from './postgres-messages.ts'

/** A message of a type, its length and its body. */
function messageOf(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + Buffer.byteLength(body))
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}

const STREAM = Buffer.concat([
  messageOf('', 'startup'),
  messageOf('Q', 'begin\0'),
  messageOf('P', 'named\0insert  into\n deposits\0\0\0'),
  messageOf('S', ''),
])

test('a stream is cut into the same messages wherever it arrives in two', () => {
  for (let at = 0; at <= STREAM.length; at += 1) {
    const cut = messageCutter('untyped')
    const messages = [...cut(STREAM.subarray(0, at)), ...cut(STREAM.subarray(at))]
    expect(messages.map(({ type }) => type)).toEqual(['', 'Q', 'P', 'S'])
    expect(Buffer.concat(messages.map(({ bytes }) => bytes))).toEqual(STREAM)
  }
})

test('the statement of a query, named or not, is read on one line; other messages have none', () => {
  const statements = messageCutter('untyped')(STREAM).map(statementOf)
  expect(statements).toEqual([undefined, 'begin', 'insert into deposits', undefined])
})

test('a refusal is an error with its code, then the word that the server listens again', () => {
  const [error, ready]: readonly (Message | undefined)[] = messageCutter('typed')(
    errorReply('53100', 'no room', true),
  )
  expect(error?.type).toBe('E')
  expect(error?.bytes.toString('latin1')).toContain('C53100\0Mno room\0')
  expect(ready?.bytes.toString('latin1')).toBe('Z\0\0\0\x05E')
})
