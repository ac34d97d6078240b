import { expect, test } from 'vitest'

import { sampleFacts } from '../testing/sample-facts.ts'
import { openSampleRenderer, sixtyFilesFacts } from '../testing/sample-renders.ts'

const renderer = openSampleRenderer('sealed')

test('the document declares PDF/A-3 at level A, with its colours, language and structure', async () => {
  const { metadata, objects } = await renderer.read(sampleFacts)
  expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  expect(metadata).toContain('Certificat d’ancrage CD-2026-0184203')
  const catalog = objects.find((object) => object.includes('/Type /Catalog')) ?? ''
  expect(catalog).toContain('/Lang (fr-FR)')
  expect(catalog).toMatch(/\/MarkInfo <<\s+\/Marked true/)
  expect(catalog).toContain('/StructTreeRoot')
  expect(catalog).toContain('/OutputIntents')
  expect(objects.some((object) => object.includes('/S /GTS_PDFA1'))).toBe(true)
})

test('each attachment says what it is to the document', async () => {
  const { objects } = await renderer.read(sampleFacts)
  const files = objects.filter((object) => object.includes('/Type /Filespec'))
  expect(files).toHaveLength(2)
  expect(objects.find((object) => object.includes('/Type /Catalog'))).toMatch(/\/AF \[\d+ 0 R \d/)
  for (const file of files) expect(file).toContain('/Desc')
  expect(files.find((file) => file.includes('certificate-facts.json'))).toContain(
    '/AFRelationship /Source',
  )
  expect(files.find((file) => file.includes('preuve.ots'))).toContain('/AFRelationship /Supplement')
})

test('every font is one of ours, embedded, with its letters', async () => {
  const { objects } = await renderer.read(sixtyFilesFacts)
  const fonts = objects.filter((object) => object.includes('/Subtype /Type0'))
  expect(fonts.length).toBeGreaterThan(3)
  for (const font of fonts) {
    expect(font).toMatch(/\/BaseFont \/[A-Z]{6}\+Ancrage/)
    expect(font).toContain('/ToUnicode')
  }
  const described = objects.filter((object) => object.includes('/Type /FontDescriptor'))
  for (const descriptor of described) expect(descriptor).toMatch(/\/FontFile[23] /)
})

test('T075: nothing acts by itself, and links lead only where the operator said', async () => {
  const facts = {
    ...sampleFacts,
    work: { ...sampleFacts.work, title: 'https://piege.example/ javascript:alert(1)' },
  }
  const { objects } = await renderer.read(facts)
  const all = objects.join('\n')
  expect(all).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|AA|SubmitForm|GoToR)\b/)
  const links = [...all.matchAll(/\/URI \(([^)]*)\)/g)].map(([, address]) => address)
  expect(new Set(links)).toEqual(
    new Set([facts.certificate.verificationUrl, facts.operator.website]),
  )
})
