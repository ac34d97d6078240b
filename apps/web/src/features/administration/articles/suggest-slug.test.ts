import { createArticle } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { suggestSlug } from './suggest-slug.ts'

test.each([
  ['Où naissent les étoiles', 'ou-naissent-les-etoiles'],
  ['L’œuvre, et son auteur : que prouver ?', 'l-oeuvre-et-son-auteur-que-prouver'],
  ['  eIDAS 2 — what changes  ', 'eidas-2-what-changes'],
  ['???', ''],
])('the address of “%s” is “%s”', (title, slug) => {
  expect(suggestSlug(title)).toBe(slug)
})

test('the address of a long title is one that the contract accepts', () => {
  const slug = suggestSlug('Une très longue histoire '.repeat(20))
  expect(createArticle.body.shape.slug.safeParse(slug).success).toBe(true)
})
