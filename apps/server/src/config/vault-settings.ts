import { z } from 'zod'

import { BadSettings, refuseProblems, type SettingProblem } from './bad-settings.ts'
import { settingProblem } from './setting-problem.ts'

const GB = 1_000_000_000
const gigabytes = z.coerce.number().min(0).max(1_000_000)
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/**
 * How much of encrypted copies an account, and a company, may keep where nobody said otherwise; and where they are: the data
 * folder, or a bucket.
 */
export const VAULT_VARIABLES = {
  VAULT_ACCOUNT_GB: gigabytes.default(5),
  VAULT_COMPANY_GB: gigabytes.default(50),
  VAULT_URL: z.string().refine(isBucketAddress).optional(),
  VAULT_ACCESS_KEY_ID: z.string().optional(),
  VAULT_SECRET_ACCESS_KEY: z.string().optional(),
}

const variables = z.object(VAULT_VARIABLES)
type Variables = z.infer<typeof variables>

/** A bucket of a server that speaks S3, and what may write into it. */
export type S3Place = Readonly<{
  /** `http(s)://host/bucket`: the name of the bucket is in the path, which every server understands. */
  address: string
  /** What stands before each name: empty, or ends with a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}>

export type VaultSettings = ReturnType<typeof vaultSettings>

/** @throws BadSettings. */
export function vaultSettings(values: Variables) {
  return {
    quotas: {
      accountBytes: Math.floor(values.VAULT_ACCOUNT_GB * GB),
      companyBytes: Math.floor(values.VAULT_COMPANY_GB * GB),
    },
    place: placeOf(values),
  }
}

/**
 * For commands that need nothing else of the settings.
 *
 * @throws BadSettings.
 */
export function vaultPlaceOf(environment: NodeJS.ProcessEnv): S3Place | undefined {
  const given = Object.entries(environment).filter(([, value]) => value)
  const parsed = variables.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    throw new BadSettings(parsed.error.issues.map((issue) => settingProblem(issue, environment)))
  }
  return placeOf(parsed.data)
}

/** Undefined: the data folder. */
function placeOf(values: Omit<Variables, `VAULT_${string}_GB`>): S3Place | undefined {
  const { VAULT_URL, VAULT_ACCESS_KEY_ID, VAULT_SECRET_ACCESS_KEY } = values
  if (VAULT_URL === undefined) {
    refuseProblems(VAULT_ACCESS_KEY_ID || VAULT_SECRET_ACCESS_KEY ? [NO_BUCKET] : [])
    return undefined
  }
  if (!VAULT_ACCESS_KEY_ID || !VAULT_SECRET_ACCESS_KEY) throw new BadSettings([NO_KEYS])
  const { host, pathname, searchParams } = new URL(VAULT_URL)
  const [, bucket = '', ...folders] = pathname.replace(/\/+$/, '').split('/')
  return {
    address: `${searchParams.get('tls') === 'false' ? 'http' : 'https'}://${host}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: VAULT_ACCESS_KEY_ID,
    secretAccessKey: VAULT_SECRET_ACCESS_KEY,
  }
}

/** Names are taken as they are into addresses that are signed: plain ones only, and no secret in them. */
function isBucketAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.host === '' || url.username || url.password || url.hash) {
    return false
  }
  const [, bucket = '', ...folders] = url.pathname.replace(/\/+$/, '').split('/')
  const known = [...url.searchParams].every(
    ([name, value]) =>
      (name === 'region' && /^[a-z0-9-]{1,40}$/.test(value)) ||
      (name === 'tls' && value === 'false'),
  )
  return known && BUCKET.test(bucket) && folders.every((folder) => /^[\w-]{1,100}$/.test(folder))
}

const NO_BUCKET: SettingProblem = {
  fr: 'VAULT_URL : les clés d’accès au stockage n’ouvrent rien sans l’adresse de son compartiment.',
  en: 'VAULT_URL: the access keys of the storage open nothing without the address of its bucket.',
}
const NO_KEYS: SettingProblem = {
  fr: 'VAULT_ACCESS_KEY_ID et VAULT_SECRET_ACCESS_KEY vont ensemble : ce compartiment a besoin des deux.',
  en: 'VAULT_ACCESS_KEY_ID and VAULT_SECRET_ACCESS_KEY go together: this bucket needs both.',
}
