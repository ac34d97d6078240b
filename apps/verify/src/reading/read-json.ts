import { hexToBytes } from '@ancrage/proof'

import type { ExpectedFile, Facts, Finding, PathStep, TokenPath } from './findings.ts'

/** What a JSON file of a certificate or a dossier says; nothing where it is any other one. */
export function readJson(text: string, name: string): readonly Finding[] {
  const value = parsed(text)
  const facts = factsIn(value)
  const path = tokenPathIn(value)
  return [
    ...(facts ? [{ kind: 'facts', name, facts } as const] : []),
    ...(path ? [{ kind: 'tokenPath', name, path } as const] : []),
    ...headersIn(value).map((header) => ({ kind: 'header', name, ...header }) as const),
  ]
}

type Json = Readonly<Record<string, unknown>>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: then it is an original.
    return undefined
  }
}

function factsIn(value: unknown): Facts | undefined {
  if (!isObject(value)) return undefined
  const certificate = objectIn(value, 'certificate')
  const digest = bytesIn(value, 'digest', 32)
  const number = textIn(certificate, 'number')
  const files = filesIn(value['files'])
  if (digest === undefined || number === '' || files === undefined) return undefined
  return {
    number,
    title: textIn(objectIn(value, 'work'), 'title'),
    depositor: textIn(objectIn(value, 'depositor'), 'name'),
    submittedAt: textIn(value, 'submittedAt'),
    digest,
    files,
    anchor: anchorIn(objectIn(value, 'anchor')),
  }
}

function filesIn(value: unknown): readonly ExpectedFile[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const files = value.flatMap((one: unknown): ExpectedFile[] => {
    const sha256 = isObject(one) ? bytesIn(one, 'sha256', 32) : undefined
    if (!isObject(one) || sha256 === undefined) return []
    return [{ name: textIn(one, 'name'), size: numberIn(one, 'size'), sha256 }]
  })
  return files.length === value.length ? files : undefined
}

function anchorIn(anchor: Json): Facts['anchor'] {
  const header = bytesIn(anchor, 'header', 80)
  const height = heightIn(anchor)
  return header && height !== undefined ? { height, header } : undefined
}

/** A header may stand alone, in a list, or below a certificate’s anchor. */
function headersIn(value: unknown): readonly { bytes: Uint8Array; height: bigint | undefined }[] {
  if (Array.isArray(value)) return value.slice(0, MAX_HEADERS).flatMap(headersIn)
  if (!isObject(value)) return []
  const bytes = bytesIn(value, 'header', 80) ?? bytesIn(value, 'hex', 80)
  const own = bytes ? [{ bytes, height: heightIn(value) }] : []
  return [
    ...own,
    ...['anchor', 'block', 'blocks', 'headers'].flatMap((key) => headersIn(value[key])),
  ]
}

const MAX_HEADERS = 64

function tokenPathIn(value: unknown): TokenPath | undefined {
  if (!isObject(value) || !Array.isArray(value['path'])) return undefined
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

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

const objectIn = (value: Json, key: string): Json => {
  const inner = value[key]
  return isObject(inner) ? inner : {}
}

const textIn = (value: Json, key: string): string => {
  const text = value[key]
  return typeof text === 'string' ? text.slice(0, MAX_TEXT) : ''
}

const MAX_TEXT = 2_000

const numberIn = (value: Json, key: string): number => {
  const number = value[key]
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : 0
}

const heightIn = (value: Json): bigint | undefined => {
  const height = value['height'] ?? value['blockHeight']
  return typeof height === 'number' && Number.isSafeInteger(height) && height >= 0
    ? BigInt(height)
    : undefined
}

function bytesIn(value: Json, key: string, length?: number): Uint8Array | undefined {
  const hex = value[key]
  if (typeof hex !== 'string' || hex.length > 8_192 || !/^(?:[0-9a-f]{2})+$/.test(hex)) {
    return undefined
  }
  return length === undefined || hex.length === length * 2 ? hexToBytes(hex) : undefined
}
