import { FIXED_NAMES, isCertificateName, isNameOfOurs, isTokenPlaceOfOurs } from '@ancrage/dossier'
import { bytesToHex } from '@ancrage/proof'

import type { FileKind, Finding, Inspection, ListedFile } from '../reading/findings.ts'
import { HEADER_BYTES } from '../reading/is-header.ts'
import { calledAs, lastPart } from '../reading/names-of-files.ts'
import { endsAs } from './inside/endings.ts'
import { genuineAmong, holdersOf, isWithin, namesInside } from './inside/names-inside.ts'
import type { UncomparedIn } from './inside/uncompared.ts'
import { digestKey, keysOf, type Work } from './works-of.ts'

/** The files that only come with a dossier: the names that each digest may have. */
export type Accessories = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Files that checksums list under a name which every dossier has, unless they are the work, or have the name of a work
 * that nothing of what was brought is. A list is a claim: whoever sends an altered file could send one that lists it, so
 * it excuses no file of another name, and none that may be the altered work. Works, and what was brought, are told by
 * `digestKey`: a proof may be by another algorithm than the lists.
 */
export function accessoriesOf(
  checksums: readonly Extract<Finding, { kind: 'checksums' }>[],
  works: readonly Work[],
  brought: readonly string[],
): Accessories {
  const own = digestsOf(works)
  const here = new Set(brought)
  const awaited = calledOf(works.filter(({ digest }) => !here.has(digest)))
  const listed = checksums
    .flatMap((one) => one.listed)
    .filter(({ name }) => FIXED_NAMES.has(name) && !awaited.has(calledAs(name)))
    .filter(({ sha256 }) => !own.has(digestKey('sha256', sha256)))
  const bySha256 = Map.groupBy(listed, ({ sha256 }) => sha256)
  return new Map([...bySha256].map(([sha256, files]) => [sha256, namesOf(files)]))
}

const digestsOf = (works: readonly Work[]): ReadonlySet<string> =>
  new Set(works.map(({ digest }) => digest))

const calledOf = (works: readonly Work[]): ReadonlySet<string | undefined> =>
  new Set(works.map(({ name }) => calledAs(name)))

/**
 * Whether what holds evidence is judged as a file all the same (AI4): it has the name of a work without being it, whether
 * or not the work is here too (AK1), ends as none of its kind does, or holds what none of them does. A work may be a ZIP
 * or a PDF, and begin as a proof, and whoever alters it can put proofs into it, the true one, and facts that name what
 * they like: only works that a proof is about are told by their digest (AJ1).
 */
export function openContainers(works: readonly Work[], proven: readonly Work[]) {
  const own = digestsOf(proven)
  const names = calledOf(works)
  return ({ name, digests }: Named, { kind, findings }: Inspection): boolean => {
    if (names.has(calledAs(name)) && !keysOf({ digests }).some((key) => own.has(key))) return true
    if (!endsAs(name, kind)) return true
    const others = findings.filter(isOther)
    const genuine = genuineAmong(findings, own)
    const isContainer = kind === 'dossier' || kind === 'certificate'
    if (isContainer && holdsNamesake(findings, names, genuine)) return true
    if (kind === 'dossier') return foreignAmong(others, findings, genuine)
    return kind === 'certificate' && (others.length > 0 || !findings.some(isFacts))
  }
}

/**
 * Whether something inside has the name of a work without being it: what has the form of a proof or of data, or 80 bytes, leaves no
 * member to be compared (AM5, AO1). Every dossier has files of the fixed names.
 */
const holdsNamesake = (
  findings: readonly Finding[],
  names: ReadonlySet<string | undefined>,
  genuine: ReadonlySet<string>,
): boolean =>
  namesInside(findings).some((name) => {
    const own = lastPart(name) ?? ''
    return names.has(calledAs(own)) && !FIXED_NAMES.has(own) && !genuine.has(name)
  })

/**
 * What holds others is told by those, but where it is a work: then nothing in it is of any other's. What was not unpacked is
 * nothing of a dossier, however it is called (AS4).
 */
function foreignAmong(
  others: readonly Finding[],
  findings: readonly Finding[],
  genuine: ReadonlySet<string>,
): boolean {
  const holders = new Set(findings.flatMap(({ name }) => holdersOf(name)))
  return others.some(({ kind, name }) => {
    if (holders.has(name) || isWithin(genuine, name)) return false
    return kind === 'refused' || isInsideAnother(name) || !isOfDossiers(lastPart(name) ?? '')
  })
}

/** The certificates of a dossier that was packed once more are not opened (AJ3). */
const isOfDossiers = (name: string): boolean => FIXED_NAMES.has(name) || isCertificateName(name)

/** Whether it lies, within what was brought, in something that programs do not open as a dossier. */
const isInsideAnother = (name: string): boolean =>
  name
    .split('›')
    .slice(1, -1)
    .some((part) => !endsAs(part.trim(), 'dossier'))

const isFacts = ({ kind }: Finding): boolean => kind === 'facts'

/**
 * Whether people may take it for the work while what it shows is compared with nothing (AL2, AM2): what has the form of
 * evidence, and a name that is none of ours, whatever the work is called, since names that look alike have no end; or a
 * file of a dossier whose name ends as a work's does. Proofs end as no work does. What begins as an
 * encrypted copy may go on as anything (AV1), and desktops that go by the content show what a token holds (AV2).
 */
export function openMistakable(
  works: readonly Work[],
  accessories: Accessories,
  uncomparedIn: UncomparedIn,
) {
  const endings = new Set(works.flatMap(({ name }) => endingOf(name) ?? []))
  return ({ name, digests, inspection }: Named & Inspected): boolean => {
    // No name of a file says that it lies in another.
    const last = name.includes('›') ? '' : (lastPart(name) ?? '')
    if (FIXED_NAMES.has(last)) {
      const isExcused = isAccessory(accessories, name, digests.sha256) || isForm(inspection)
      return isExcused && endings.has(endingOf(name) ?? '')
    }
    if (!isForm(inspection)) return false
    if (inspection?.kind === 'token') return !isTokenPlaceOfOurs(last)
    if (!isNameOfOurs(last)) return true
    const findings = inspection?.findings ?? []
    return (
      holdsUnsealed(findings, inspection?.kind, name) || uncomparedIn({ inspection }).length > 0
    )
  }
}

/**
 * Whether it is a certificate, or holds one, that no seal answers for whole: PDF programs may show files and pages in it that were
 * not read here (AP2).
 */
function holdsUnsealed(
  findings: readonly Finding[],
  kind: FileKind | undefined,
  own: string,
): boolean {
  const sealed = new Set(findings.filter(isValidSeal).map(({ name }) => name))
  const certificates =
    kind === 'certificate'
      ? [own]
      : namesInside(findings).filter((name) => isPdfOfOurs(lastPart(name) ?? ''))
  return certificates.some((name) => !sealed.has(name))
}

const isPdfOfOurs = (name: string): boolean => isNameOfOurs(name) && name.endsWith('.pdf')

const isValidSeal = (one: Finding): boolean => one.kind === 'seal' && one.seal.status === 'valid'

const endingOf = (name: string): string | undefined => /\.[^.]*$/.exec(calledAs(name) ?? '')?.[0]

/** Whether it holds evidence, or what is encrypted, in the form of what programs show. */
const isForm = (inspection: Inspection | undefined): boolean =>
  inspection !== undefined && FORMS.has(inspection.kind)

const FORMS: ReadonlySet<FileKind> = new Set([
  'certificate',
  'dossier',
  'data',
  'header',
  'token',
  'copy',
])

type Inspected = Readonly<{ inspection: Inspection | undefined }>

type Member = Extract<Finding, { kind: 'member' }>

type Named = Readonly<{ name: string; digests: Member['digests'] }>

/** Behind a header of a test chain there is hardly work by which it could be told. */
const isOther = (one: Finding): boolean =>
  one.kind === 'member'
    ? one.size !== HEADER_BYTES
    : one.kind === 'refused' && one.reason === 'zip.too_large'

const namesOf = (files: readonly ListedFile[]): ReadonlySet<string> =>
  new Set(files.map(({ name }) => name))

/** Whether this is a file of a dossier under its own name. */
export function isAccessory(
  accessories: Accessories,
  name: string,
  sha256: Uint8Array | undefined,
): boolean {
  const own = lastPart(name)
  if (sha256 === undefined || own === undefined) return false
  return accessories.get(bytesToHex(sha256))?.has(own) ?? false
}
