import { expect, test } from 'vitest'

import { downloadName } from './download-name.ts'

test.each([
  ['photo de l’été.jpg', 'photo de l’été.jpg'],
  ['作品.png', '作品.png'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['a\u0000b\r\n\tc', 'abc'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\..\\boot.ini', '_.._boot.ini'],
  ['C:con?.txt', 'C_con_.txt'],
  ['\u200b', 'file'],
  ['...', 'file'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['com1 .png', '_com1 .png'],
  ['LPT³.jpg', '_LPT³.jpg'],
  ['console.txt', 'console.txt'],
])('F14: %j is downloaded as %j', (typed, name) => {
  expect(downloadName(typed)).toBe(name)
})

test('F14: a long name in any script keeps its beginning and its end within 200 bytes', () => {
  for (const letters of ['a', 'é', '作', '👩']) {
    const name = downloadName(`${letters.repeat(1_000)}.png`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(204)
    expect(name.startsWith(letters)).toBe(true)
    expect(name.endsWith('.png')).toBe(true)
  }
})
