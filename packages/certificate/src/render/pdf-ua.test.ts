import { beforeAll, expect, test } from 'vitest'

import type { ReadPdf } from '../testing/pdf-reading.ts'
import { openSampleRenderer, sixtyFilesFacts } from '../testing/sample-renders.ts'

const renderer = openSampleRenderer('sealed')
let pdf: ReadPdf
let elements: readonly string[]
let catalog: string

beforeAll(async () => {
  pdf = await renderer.read(sixtyFilesFacts)
  elements = pdf.objects.filter((object) => object.includes('/Type /StructElem'))
  catalog = pdf.objects.find((object) => object.includes('/Type /Catalog')) ?? ''
})

const ofType = (type: string): readonly string[] =>
  elements.filter((element) => new RegExp(`/S /${type}\\s`).test(element))

test('the document declares PDF/UA-1, in metadata that PDF/A knows', () => {
  expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf.metadata).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(pdf.metadata).toContain(
    '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>',
  )
})

test('windows show its title, its language is said, and it is marked as tagged', () => {
  expect(catalog).toContain('/DisplayDocTitle true')
  expect(catalog).toContain('/Lang (fr-FR)')
  expect(catalog).toMatch(/\/MarkInfo <<\s+\/Marked true/)
  expect(pdf.metadata).toMatch(/<dc:title>.*Certificat d’ancrage CD-2026-0184203/)
})

test('every element is of a standard type, or said to be like one', () => {
  const standard =
    /^(Document|Div|Part|P|Span|H[1-6]|L|LI|Lbl|LBody|Table|THead|TBody|TR|TH|TD|Link|Figure|Form)$/
  const mapped = [...catalogRoles()]
  for (const element of elements) {
    const type = /\/S \/(\w+)/.exec(element)?.[1] ?? ''
    expect(standard.test(type) || mapped.includes(type), type).toBe(true)
  }
})

test('headings begin at the first level and skip none', () => {
  const levels = elements.flatMap((element) => /\/S \/H(\d)/.exec(element)?.[1] ?? [])
  expect(levels).toContain('1')
  expect(new Set(levels)).toEqual(new Set(['1', '2']))
})

test('each picture has words in its place, and each table says what its columns are', () => {
  const figures = ofType('Figure')
  expect(figures).toHaveLength(1)
  for (const figure of figures) expect(figure).toContain('/Alt ')
  expect(ofType('Table')).toHaveLength(2)
  expect(ofType('TH')).toHaveLength(8)
  for (const head of ofType('TH')) expect(head).toContain('/Scope /Column')
})

test('each annotation has its description and its place in the order of reading', () => {
  const annotations = pdf.objects.filter((object) => object.includes('/Type /Annot'))
  const links = annotations.filter((annotation) => annotation.includes('/Subtype /Link'))
  expect(links.length).toBeGreaterThan(2)
  for (const annotation of annotations) expect(annotation).toContain('/Contents ')
  for (const link of links) expect(link).toContain('/StructParent ')
  // The seal has no size and stands outside of what is read; its name is for who asks for it.
  const seals = annotations.filter((annotation) => annotation.includes('/Subtype /Widget'))
  expect(seals).toHaveLength(1)
  expect(seals[0]).toContain('/TU ')
  expect(seals[0]).toContain('/Rect [0 0 0 0]')
})

test('pages are walked through in the order of their structure', () => {
  const pages = pdf.objects.filter((object) => /\/Type \/Page\n/.test(object))
  expect(pages).toHaveLength(4)
  for (const page of pages) expect(page).toContain('/StructParents ')
  for (const page of pages.filter((one) => one.includes('/Annots'))) {
    expect(page).toContain('/Tabs /S')
  }
})

function catalogRoles(): readonly string[] {
  const root = pdf.objects.find((object) => object.includes('/Type /StructTreeRoot')) ?? ''
  const map = /\/RoleMap <<([^>]*)>>/.exec(root)?.[1] ?? ''
  return [...map.matchAll(/\/(\w+) \/\w+/g)].map(([, role]) => role ?? '')
}
