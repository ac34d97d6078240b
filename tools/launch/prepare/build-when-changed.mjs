import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, isStamped, removeStamp, writeStamp } from '../supply/fingerprint.mjs'
import { CACHE, ROOT } from '../places.mjs'
import { step } from '../suites/step.mjs'
import { inBothLanguages, phrase } from '../words.mjs'

/**
 * Something that is built from the sources.
 * @typedef {object} Product
 * @property {string} name as the stamp and the messages say it
 * @property {string} result a file that every build of it makes
 * @property {readonly string[]} inputs paths below the root of everything it is made of
 * @property {() => Promise<import('../pnpm.mjs').Outcome>} build
 */

/**
 * @param {Product} product
 * @returns {Promise<boolean>} whether a current build is there
 */
export async function buildWhenChanged(product) {
  const wanted = fingerprint(ROOT, product.inputs)
  if (isCurrent(product, wanted)) return true
  removeStamp(stampOf(product))
  const { name } = product
  const { code, output } = await step(phrase('building', { name }), product.build, isGood)
  if (code !== 0) console.error(`${inBothLanguages('buildFailed', { name })}\n\n${output}`)
  else writeStamp(stampOf(product), wanted)
  return code === 0
}

/**
 * @param {Omit<Product, 'build'>} product
 * @param {string} [wanted] the fingerprint of its inputs
 */
export function isCurrent(product, wanted = fingerprint(ROOT, product.inputs)) {
  return existsSync(product.result) && isStamped(stampOf(product), wanted)
}

/** @param {Pick<Product, 'name'>} product */
const stampOf = ({ name }) => join(CACHE, `built-${name}`)

/** @param {import('../pnpm.mjs').Outcome} outcome */
const isGood = ({ code }) => code === 0
