import { canonicalJson, type Json } from './canonical-json.ts'
import {
  DECLARATION_FORMAT,
  DECLARATION_VERSION,
  type Declaration,
  type DeclaredFile,
  type Identification,
} from './declaration.ts'

/** Bytes read as a declaration, or what they are instead. Whether what it says is so is not looked at here. */
export type DeclarationReading =
  | Readonly<{ outcome: 'read'; declaration: Declaration }>
  /** Something else: nothing in it says that it is a declaration. */
  | Readonly<{ outcome: 'none' }>
  /** It says that it is one, and is not written as one: in another order, with another member, or without one. */
  | Readonly<{ outcome: 'malformed' }>
  | Readonly<{ outcome: 'versionUnknown' }>

/** A thousand files with the longest names, and all else at its longest, are below. */
export const MAX_DECLARATION_BYTES = 8 * 1024 * 1024

/** Reads the bytes of `declaration.json` as they were committed to: one spelling, no member more or less. */
export function readDeclaration(bytes: Uint8Array): DeclarationReading {
  if (bytes.length > MAX_DECLARATION_BYTES) return { outcome: 'none' }
  const text = utf8In(bytes)
  const value = text === undefined ? undefined : jsonIn(text)
  if (!isObject(value) || value['format'] !== DECLARATION_FORMAT) return { outcome: 'none' }
  if (value['version'] !== DECLARATION_VERSION) return { outcome: 'versionUnknown' }
  const declaration = declarationIn(value)
  if (declaration === undefined || canonicalOf(value) !== text) return { outcome: 'malformed' }
  return { outcome: 'read', declaration }
}

type Members = Readonly<Record<string, Json>>

function declarationIn(value: Members): Declaration | undefined {
  const { coDepositors, depositor, files } = value
  if (
    !has(value, MEMBERS) ||
    !isListOf(coDepositors, (one) => has(one, { name: isText, role: isTextOrNull })) ||
    !has(depositor, DEPOSITOR) ||
    !isListOf(files, (one) => has(one, FILE)) ||
    files.length === 0
  ) {
    return undefined
  }
  const { format: _format, version: _version, ...declared } = value
  // Each member was looked at above.
  return declared as unknown as Declaration
}

type Check = (value: Json | undefined) => boolean

const isText: Check = (value) => typeof value === 'string'
const isTextOrNull: Check = (value) => value === null || isText(value)
const isTruth: Check = (value) => typeof value === 'boolean'
const isSize: Check = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isHexOf =
  (bytes: number): Check =>
  (value) =>
    typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value)
const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const isInstant: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value

const anything: Check = () => true

const MEMBERS = {
  coDepositors: anything,
  company: isTextOrNull,
  creationType: isText,
  depositor: anything,
  description: isTextOrNull,
  files: anything,
  format: anything,
  language: (value) => value === 'fr' || value === 'en',
  number: isText,
  onBehalfOf: isTextOrNull,
  predecessor: isNullOr(isHexOf(32)),
  reference: isTextOrNull,
  salt: isHexOf(32),
  submittedAt: isInstant,
  title: isText,
  version: anything,
} as const satisfies Record<keyof Declaration | 'format' | 'version', Check>

const IDENTIFICATION = {
  emailVerified: isTruth,
  twoFactor: isTruth,
} as const satisfies Record<keyof Identification, Check>

const DEPOSITOR = {
  identification: (value) => has(value, IDENTIFICATION),
  name: isText,
  quality: isTextOrNull,
} as const satisfies Record<keyof Declaration['depositor'], Check>

const FILE = {
  mediaType: isTextOrNull,
  name: isText,
  sha256: isHexOf(32),
  sha512: isNullOr(isHexOf(64)),
  size: isSize,
} as const satisfies Record<keyof DeclaredFile, Check>

/** Whether a value has these members, each as it must be, and no other. */
function has(value: Json | undefined, checks: Readonly<Record<string, Check>>): value is Members {
  if (!isObject(value)) return false
  const names = Object.keys(checks)
  return (
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name) && checks[name]?.(value[name]) === true)
  )
}

const isObject = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isListOf = (value: Json | undefined, check: Check): value is readonly Json[] =>
  Array.isArray(value) && value.every(check)

/** A byte order mark is a character like any other: the text is not canonical then. */
function utf8In(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Not UTF-8: something else.
    return undefined
  }
}

function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    // Not JSON: something else.
    return undefined
  }
}

/** Undefined for a value that has no canonical form: an escaped half of a character, a fraction. */
function canonicalOf(value: Json): string | undefined {
  try {
    return canonicalJson(value)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
