import { expect, test } from 'vitest'
import { z } from 'zod'

import * as contract from './index.ts'
import { listOf } from './list-of.ts'

/** Counts what is read of it. */
function counted() {
  let read = 0
  const word = z.string().refine((text) => {
    read += 1
    return text !== 'wrong'
  })
  return { word, read: () => read }
}

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every schema within this one. */
function* schemasIn(schema: z.core.$ZodType): Generator<z.core.$ZodType> {
  yield schema
  const { def } = schema._zod
  const parts: readonly unknown[] = Object.values(def)
  const named: readonly unknown[] =
    schema instanceof z.core.$ZodObject ? Object.values(schema._zod.def.shape) : []
  const listed = parts.flatMap((part): readonly unknown[] => (Array.isArray(part) ? part : []))
  for (const part of [...named, ...parts, ...listed]) {
    if (part instanceof z.core.$ZodType) yield* schemasIn(part)
  }
}

test('a list is what its elements are, read', () => {
  const list = listOf(z.string().trim(), { max: 3 })
  expect(list.parse([' a', 'b '])).toEqual(['a', 'b'])
  expect(list.safeParse('a').error?.issues).toMatchObject([{ code: 'invalid_type', path: [] }])
  expect(z.toJSONSchema(list)).toMatchObject(
    z.toJSONSchema(z.array(z.string().trim()).min(0).max(3)),
  )
})

test('a list has as many elements as are said', () => {
  const list = listOf(z.string(), { min: 1, max: 2 })
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((it) => list.safeParse(it).success)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('each wrong element has its place', () => {
  const { error } = z.object({ names: listOf(z.string().min(1), { max: 9 }) }).safeParse({
    names: ['a', 7, 'b', ''],
  })
  expect(error?.issues.map(({ path }) => path)).toEqual([
    ['names', 1],
    ['names', 3],
  ])
})

test.each([
  ['value', 7, 0],
  ['text', 'wrong', 1],
])('Z1: lists are read no further than their hundredth wrong %s', (_, wrong, reads) => {
  const { word, read } = counted()
  const body = z.object({ lists: listOf(listOf(word, { max: 1000 }), { max: 1000 }) })
  const given = Array.from({ length: 1000 }, () => Array.from({ length: 60 }, () => wrong))
  const { error } = body.safeParse({ lists: given })
  expect(error?.issues).toHaveLength(120)
  expect(read()).toBe(120 * reads)
  const long = body.safeParse({ lists: [Array.from({ length: 1000 }, () => wrong)] })
  expect(long.error?.issues).toHaveLength(100)
})

test('Z1: no rule is asked of what was not read', () => {
  const asked: unknown[] = []
  const rule = (value: unknown) => asked.push(value) > 0
  const list = listOf(z.string().min(1), { max: 1000 }).refine(rule)
  const given = [...Array.from({ length: 100 }, () => ''), 7]
  expect(z.object({ list }).refine(rule).safeParse({ list: given }).success).toBe(false)
  expect(asked).toEqual([])
})

test('Z1: a list that is too long is not read, and one with a rule of its own is a list still', () => {
  const { word, read } = counted()
  const list = listOf(word, { max: 2 }).refine((words) => new Set(words).size === words.length)
  expect(list.safeParse(['a', 'b', 'c']).error?.issues).toMatchObject([{ code: 'too_big' }])
  expect(read()).toBe(0)
  expect(list.safeParse(['a', 'a']).error?.issues).toMatchObject([{ code: 'custom' }])
})

const otherLists = ({ params, query, body }: contract.Endpoint) =>
  [params, query, body]
    .flatMap((schema) => (schema ? [...schemasIn(schema)] : []))
    .filter(({ _zod }) => _zod.def.type === 'array' && !_zod.traits.has('List'))

test('Z1: no caller sends a list of another kind', () => {
  const named = Object.entries(contract).filter(([, value]) => isEndpoint(value))
  const other = named.filter(([, value]) => isEndpoint(value) && otherLists(value).length > 0)
  expect(named.length).toBeGreaterThan(150)
  expect(other.map(([name]) => name)).toEqual([])
})

test('the lists of a batch are found', () => {
  const batch = contract.createDepositBatch
  const lists = [...schemasIn(batch.body)].filter(({ _zod }) => _zod.traits.has('List'))
  expect(lists).toHaveLength(3)
  expect(
    otherLists({ ...batch, body: z.object({ within: z.array(z.string()).optional() }) }),
  ).toHaveLength(1)
})
