import { describe, expect, test } from 'vitest'

import { signatureIn, signaturePlace } from './signature-place.ts'

type Range = Readonly<{ start: number; length: number; secondStart: number; secondLength: number }>

/** The least that has the place of a signature; its range is the right one, but for what the test wants otherwise. */
function fileOf(
  { digits = '3000', tail = ' tail', before = '' } = {},
  wanted: (right: Range) => Partial<Range> = () => ({}),
): Buffer {
  const headOf = ({ start, length, secondStart, secondLength }: Range): string => {
    const numbers = [start, length, secondStart, secondLength].map((one) => `${one}`.padEnd(5))
    return `${before}/ByteRange [${numbers.join(' ')}] /Contents `
  }
  const { length } = headOf({ start: 0, length: 0, secondStart: 0, secondLength: 0 })
  const right = {
    start: 0,
    length,
    secondStart: length + digits.length + 2,
    secondLength: tail.length,
  }
  return Buffer.from(`${headOf({ ...right, ...wanted(right) })}<${digits}>${tail}`, 'latin1')
}

const text = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && Buffer.from(bytes).toString('latin1')

describe('the place of a signature', () => {
  test('is between brackets, and all around it is covered', () => {
    const file = fileOf()
    const place = signaturePlace(file)
    expect(text(place?.digits)).toBe('3000')
    expect(place?.covered.map(text)).toEqual([file.toString('latin1').split('<')[0], ' tail'])
    expect(place?.reachesEnd).toBe(true)
  })

  test('may be empty', () => {
    expect(text(signaturePlace(fileOf({ digits: '' }))?.digits)).toBe('')
  })

  test('is that of the last range in the file', () => {
    const before = fileOf({ digits: '3001' }).toString('latin1')
    expect(text(signaturePlace(fileOf({ before }))?.digits)).toBe('3000')
  })

  test('does not reach the end where bytes follow', () => {
    const longer = Buffer.concat([fileOf(), Buffer.from('more')])
    expect(signaturePlace(longer)?.reachesEnd).toBe(false)
  })

  test('has at most a thousand characters before its range for a dictionary, and what follows it', () => {
    const short = fileOf({ before: 'before ' })
    expect(signaturePlace(short)?.dictionary).toBe(short.toString('latin1').split('<')[0])
    const dictionary = signaturePlace(fileOf({ before: 'x'.repeat(2000) }))?.dictionary ?? ''
    expect(dictionary.indexOf('/ByteRange')).toBe(1000)
    expect(dictionary.endsWith('/Contents ')).toBe(true)
  })

  test.each<[string, (right: Range) => Partial<Range>]>([
    ['begins later', () => ({ start: 1 })],
    ['begins later, and ends at the place', ({ length }) => ({ start: 1, length: length - 1 })],
    ['leaves out more than the brackets', ({ length }) => ({ length: length - 1 })],
    ['ends before the second bracket', ({ secondStart }) => ({ secondStart: secondStart - 1 })],
    [
      'begins again after the second bracket',
      ({ secondStart }) => ({ secondStart: secondStart + 1 }),
    ],
    ['goes on behind the end', ({ secondLength }) => ({ secondLength: secondLength + 1 })],
    ['covers the place', ({ length }) => ({ secondStart: length })],
  ])('is none where the range %s', (_what, wanted) => {
    expect(signaturePlace(fileOf({}, wanted))).toBeUndefined()
  })

  test('is none where one bracket stands for both', () => {
    const file = fileOf({ before: '>', digits: '' }, ({ length }) => ({
      secondStart: 1,
      secondLength: length,
    }))
    expect(signaturePlace(file)).toBeUndefined()
  })

  test('is none where its second bracket stands before its first', () => {
    const file = fileOf({ before: '><' }, () => ({ length: 1, secondStart: 1 }))
    expect(signaturePlace(file)).toBeUndefined()
  })

  test('is none in a text without a range', () => {
    expect(signaturePlace(Buffer.from('<3000>'))).toBeUndefined()
  })
})

describe('digits', () => {
  const element = '30820003aabbcc'
  const read = (digits: string) => signatureIn(Buffer.from(digits, 'latin1'))

  test.each(['', '00', '0000'])('write an element and nothing but zeros behind it: %j', (zeros) => {
    expect(Buffer.from(read(`${element}${zeros}`) ?? []).toString('hex')).toBe(element)
  })

  test('write an element whose length takes both of its bytes', () => {
    expect(read(`30820102${'ab'.repeat(258)}`)).toHaveLength(262)
  })

  test.each([
    ['nothing', ''],
    ['capitals', element.toUpperCase()],
    ['half a byte', `${element}0`],
    ['another character', `${element}0g`],
    ['a space before them', ` ${element}`],
    ['an element that is cut', element.slice(0, -2)],
    ['something behind the element', `${element}01`],
    ['something behind zeros', `${element}000001`],
    ['a length of one byte', '308103aabbcc'],
    ['a length of one byte, and zeros', '30810000'],
    ['a length of three bytes', '3083000003aabbcc'],
    ['a tag alone', '30'],
  ])('that are %s are refused', (_what, digits) => {
    expect(read(digits)).toBeUndefined()
  })
})
