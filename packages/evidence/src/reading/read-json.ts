import { bytesIn, factsIn, heightIn, isObject, readStrictJson, textIn } from '@ancrage/dossier'
import type { PathStep, TokenPath } from '@ancrage/verification'

import type { Finding } from './findings.ts'
import { isHeader } from './is-header.ts'
import { MAX_HEADERS_OF_JSON, MAX_PATH_STEPS } from './limits.ts'

/**
 * Reads a JSON file of a certificate or a dossier; any other one gives nothing. Nobody vouches for it yet. A header without
 * work is told of where it was brought by itself; inside of something it is none, as in a file of its own (AT6).
 */
export function readJson(text: string, name: string, isInside: boolean): readonly Finding[] {
  const read = readStrictJson(text)
  if (read.outcome === 'none') return []
  const found = findingsIn(read.value, name).filter(
    (one) => !isInside || one.kind !== 'header' || isHeader(one.bytes),
  )
  return read.outcome === 'twiceNamed' && found.length > 0
    ? [{ kind: 'refused', name, reason: 'json.twice_named' }]
    : found
}

function findingsIn(value: unknown, name: string): readonly Finding[] {
  const facts = factsIn(value)
  const path = tokenPathIn(value)
  return [
    ...(facts ? [{ kind: 'facts', name, facts, voucher: { by: 'nobody' } } as const] : []),
    ...(path ? [{ kind: 'tokenPath', name, path } as const] : []),
    ...headersIn(value)
      .slice(0, MAX_HEADERS_OF_JSON)
      .map((header) => ({ kind: 'header', name, ...header }) as const),
  ]
}

/** A header may stand alone, in a list, or below a certificate’s anchor. */
function headersIn(value: unknown): readonly ClaimedHeader[] {
  if (Array.isArray(value)) return value.slice(0, MAX_HEADERS_OF_JSON).flatMap(headersIn)
  if (!isObject(value)) return []
  const bytes = bytesIn(value, 'header', 80) ?? bytesIn(value, 'hex', 80)
  const network = textIn(value, 'network') || undefined
  const own = bytes ? [{ bytes, height: heightIn(value), network }] : []
  return [
    ...own,
    ...['anchor', 'block', 'blocks', 'headers'].flatMap((key) => headersIn(value[key])),
  ]
}

type ClaimedHeader = Pick<Extract<Finding, { kind: 'header' }>, 'bytes' | 'height' | 'network'>

function tokenPathIn(value: unknown): TokenPath | undefined {
  if (!isObject(value) || !Array.isArray(value['path'])) return undefined
  if (value['path'].length > MAX_PATH_STEPS) return undefined
  const digest = bytesIn(value, 'digest', 32)
  const imprint = bytesIn(value, 'imprint', 32)
  const steps = value['path'].flatMap(stepOf)
  if (!digest || !imprint || steps.length !== value['path'].length) return undefined
  return { digest, steps, imprint }
}

function stepOf(value: unknown): readonly PathStep[] {
  if (!isObject(value)) return []
  const { operation } = value
  if (operation === 'sha256') return [{ operation }]
  const argument = bytesIn(value, 'argument')
  if ((operation !== 'append' && operation !== 'prepend') || !argument) return []
  return [{ operation, argument }]
}
