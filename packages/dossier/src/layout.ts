/** Where everything stands in a dossier (formats/dossier.md §2). Names are ours alone: none comes from a person. */

export const DOSSIER_FORMAT = 'ancrage-dossier'
/** A reader refuses a dossier of another version. */
export const DOSSIER_VERSION = 1

/** The file that marks a folder of a ZIP as a dossier. */
export const MANIFEST_NAME = 'dossier.json'
/** The headers of the blocks that confirm the proofs. */
export const HEADERS_NAME = 'block-headers.json'
/** What the certificates say, for programs. */
export const FACTS_NAME = 'certificate-facts.json'
/** What the depositor declared, as it is dated. */
export const DECLARATION_NAME = 'declaration.json'
/** The proof of the declaration. */
export const DECLARATION_PROOF_NAME = 'declaration.ots'
/** The proof of the deposit as a whole. */
export const DEPOSIT_PROOF_NAME = 'proofs/deposit.ots'
/** Checksums of the files that were deposited, which are not in the dossier. */
export const ORIGINALS_NAME = 'originals.sha256'
/** Checksums of all other files of the dossier. */
export const CHECKSUMS_NAME = 'SHA256SUMS'
/** What a selection of dossiers says of those that are missing from it. */
export const MISSING_NAME = 'INCOMPLET-INCOMPLETE.txt'
/** The verification site in one file. */
export const VERIFIER_NAME = 'verify.html'
/** What explains the dossier to people, in each language. */
export const READ_ME_NAMES = { fr: 'LISEZ-MOI.txt', en: 'README.txt' } as const

/** What a certificate carries beside its facts and the declaration. */
export const ATTACHED_NAMES = {
  proof: 'preuve.ots',
  header: 'bloc.bin',
  token: 'jeton.tst',
  tokenPath: 'jeton.json',
} as const

/** Files with one name in every dossier, which may say nothing else by which they could be told. */
export const FIXED_NAMES: ReadonlySet<string> = new Set([
  MANIFEST_NAME,
  HEADERS_NAME,
  FACTS_NAME,
  DECLARATION_NAME,
  ORIGINALS_NAME,
  CHECKSUMS_NAME,
  MISSING_NAME,
  VERIFIER_NAME,
  ...Object.values(READ_ME_NAMES),
])

/** The proof of one file of a deposit of several; files count from 1. */
export const fileProofName = (number: number): string =>
  `proofs/file-${String(number).padStart(4, '0')}.ots`

/** The certificate of a deposit, by its number. */
export const certificateName = (language: 'fr' | 'en', number: string): string =>
  `${language === 'fr' ? 'certificat' : 'certificate'}-${number}.pdf`

/** Whether a file may be called so because it is a certificate. */
export const isCertificateName = (name: string): boolean =>
  /^certificate?-AN-\d{4}-\d{7,12}\.pdf$/.test(name)

/**
 * Whether a file may be called so because this service gave it out: a certificate, a dossier, a declaration, or what stands
 * in one of them, but for tokens. Browsers number what is saved twice.
 */
export const isNameOfOurs = (name: string): boolean =>
  FIXED_NAMES.has(name) || ATTACHED.has(name) || GIVEN_NAME.test(name) || DOSSIERS_NAME.test(name)

const ATTACHED: ReadonlySet<string> = new Set(
  Object.values(ATTACHED_NAMES).filter((name) => name !== ATTACHED_NAMES.token),
)

const GIVEN_NAME =
  /^(?:(?:certificate?|dossier)-)?AN-\d{4}-\d{7,12}(?:-(?:fr|en|declaration))?(?: ?\(\d+\))?\.(?:pdf|zip|json)$/
const DOSSIERS_NAME = /^(?:dossiers-\d{4}-\d{2}-\d{2}(?: ?\(\d+\))?\.zip|token-\d+\.json)$/

/**
 * Whether a file may stand at this place because this service wrote it there: in a dossier or a certificate, in its folder, in
 * that of a selection, or where one was unpacked. In any other folder its name says nothing (AT5).
 */
export const isPlaceOfOurs = (path: string): boolean => isNameOfOurs(PLACE.exec(path)?.[1] ?? '')

/**
 * Whether a token, or an evidence record, may stand at this place because this service wrote it there, or may be called so.
 * No program has their endings, and desktops go by the content: nothing else is excused there (AV2).
 */
export const isTokenPlaceOfOurs = (path: string): boolean =>
  TOKEN_OF_OURS.test(PLACE.exec(path)?.[1] ?? '')

const TOKEN_OF_OURS =
  /^(?:jeton\.tst|token-\d+\.tst|record-\d+\.ers|AN-\d{4}-\d{7,12}(?: ?\(\d+\))?\.(?:tst|ers))$/
const PLACE =
  /^(?:(?:AN|dossiers)-\d{4}-[\d-]{5,12}\/){0,2}(?:timestamps\/(?=(?:token|record)-))?([^/]*)$/

/** A token, and how the deposit leads to what it dates; tokens count from 1. */
export const tokenName = (number: number): string => `timestamps/token-${number}.tst`
/** How the deposit leads to what a token dates; tokens count from 1. */
export const tokenPathName = (number: number): string => `timestamps/token-${number}.json`

/** Both in one file, an evidence record (RFC 4998); tokens count from 1. */
export const evidenceRecordName = (number: number): string => `timestamps/record-${number}.ers`

/** The content of `dossier.json`: the role of each file. Paths are relative to the folder. */
export type DossierManifest = {
  readonly format: typeof DOSSIER_FORMAT
  readonly version: typeof DOSSIER_VERSION
  /** The deposit's number, which is the folder's name. */
  readonly number: string
  /** The deposit's digest, which `proof` is about: lower-case hexadecimal. */
  readonly digest: string
  readonly proof: string
  readonly files: readonly {
    readonly name: string
    readonly size: number
    readonly mediaType: string | null
    readonly sha256: string
    readonly proof: string
  }[]
  /** Absent where nothing declared is dated. */
  readonly declaration?: { readonly document: string; readonly proof: string }
  readonly certificates: { readonly fr: string; readonly en: string }
  readonly facts: string
  readonly headers: string
  readonly timestamps: readonly {
    readonly token: string
    readonly path: string
    /** Absent where the token is of before evidence records. */
    readonly record?: string
  }[]
}
