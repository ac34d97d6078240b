import {
  conclude,
  type Conclusion,
  type Evidence,
  type Inspection,
  type Piece,
} from '@ancrage/evidence'
import { EngineUnavailable, FileUnreadable, type FileDigests } from '@ancrage/sha256/files'
import type { NamedFile } from '@ancrage/sha256/dropped-files'
import type { FileHashOp } from '@ancrage/proof'
import type { Testimony } from '@ancrage/verification'

import type { OnlineSource } from '../sources/header-sources.ts'
import { openAnswers, type Answers } from './answers.ts'
import { openGathering } from './open-gathering.ts'

/** A piece, and how far it has come. */
export type ShownPiece = Piece &
  Readonly<{
    file: File | undefined
    /** Bytes hashed so far; undefined once that is over. */
    hashed: number | undefined
    isUnreadable: boolean
  }>

export type VerificationState = Readonly<{
  pieces: readonly ShownPiece[]
  conclusion: Conclusion
  /** Whether something is still being read, hashed or asked. */
  isBusy: boolean
  /** When this was concluded, in milliseconds. */
  at: number
}>

/** What the verification needs of the world. */
export type Deps = Readonly<{
  digests: FileDigests
  /** Never rejects: a file that cannot be read is one with a reason. */
  inspect: (file: File, name: string) => Promise<Inspection>
  digestWith: (file: File, algorithm: FileHashOp) => Promise<Uint8Array | undefined>
  now: () => number
  onChange: (state: VerificationState) => void
}>

export type Verification = Readonly<{
  add: (files: readonly NamedFile[]) => void
  /** A digest instead of its file, or an inspection made elsewhere. */
  addPiece: (piece: Pick<Piece, 'name' | 'size' | 'inspection' | 'digests'>) => void
  remove: (id: number) => void
  clear: () => void
  /** Those that may be asked from now on. */
  ask: (sources: readonly OnlineSource[]) => void
}>

/** One verification: what is brought is read and hashed, its blocks are looked up, and the verdict follows each change. */
export function openVerification(means: Deps): Verification {
  let pieces: readonly ShownPiece[] = []
  let nextId = 1
  const running = new Map<number, AbortController>()
  const gather = openGathering<ShownPiece>()
  let concluded: Concluded | undefined
  const answers: Answers = openAnswers(() => tellAnew())

  const tellAnew = (): void => {
    concluded = undefined
    tell()
  }

  const tell = (): void => {
    const { evidence, carriedAt, toAsk } = gather(pieces.filter(isReady), pieces.some(isUnderWay))
    const testimoniesAt = (height: bigint): readonly Testimony[] => {
      const carried = carriedAt(height)
      const answered = answers.at(height)
      return answered.length === 0 ? carried : [...carried, ...answered]
    }
    // It may bring the header, say that the chain is another one, and have questions of its own.
    if (!pieces.some((one) => isBeingRead(one) || (isUnderWay(one) && hasProof(one)))) {
      answers.want(toAsk)
    }
    digestOtherwise(evidence.proofs.map(({ proof }) => proof.fileHashOp))
    const isBusy =
      answers.isWaiting() || pieces.some((one) => isUnderWay(one) || isBeingDigested(one))
    if (concluded?.evidence !== evidence) {
      const at = means.now()
      const conclusion = conclude(evidence, { testimoniesAt }, new Date(at))
      concluded = { evidence, conclusion, at }
    }
    const { conclusion, at } = concluded
    means.onChange({ pieces, conclusion, isBusy, at })
  }

  const change = (id: number, changed: Partial<ShownPiece>): void => {
    if (!pieces.some((piece) => piece.id === id)) return
    pieces = pieces.map((piece) => (piece.id === id ? { ...piece, ...changed } : piece))
    tell()
  }

  const digestOtherwise = (wanted: readonly FileHashOp[]): void => {
    for (const algorithm of new Set(wanted)) {
      if (algorithm === 'sha256') continue
      for (const { id, file, digests } of pieces) {
        if (file && !(algorithm in digests)) void digestWith(id, file, algorithm)
      }
    }
  }

  /** Until it is there the digest is an undefined one. */
  const digestWith = async (id: number, file: File, algorithm: FileHashOp): Promise<void> => {
    merge(id, { [algorithm]: undefined })
    const digest = await means.digestWith(file, algorithm)
    if (digest) merge(id, { [algorithm]: digest })
    change(id, digest ? {} : { isUnreadable: true })
  }

  const merge = (id: number, digests: Piece['digests']): void => {
    pieces = pieces.map((piece) =>
      piece.id === id ? { ...piece, digests: { ...piece.digests, ...digests } } : piece,
    )
  }

  const hash = async (id: number, file: File): Promise<void> => {
    const controller = new AbortController()
    running.set(id, controller)
    const { signal } = controller
    const onProgress = (hashed: number): void => change(id, { hashed })
    try {
      const sha256 = await means.digests.digestFile(file, { signal, onProgress })
      merge(id, { sha256 })
      change(id, { hashed: undefined })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof FileUnreadable || error instanceof EngineUnavailable)) throw error
      change(id, { hashed: undefined, isUnreadable: true })
    } finally {
      running.delete(id)
    }
  }

  const addShown = (piece: Omit<ShownPiece, 'id'>): number => {
    const id = nextId
    nextId += 1
    pieces = [...pieces, { ...piece, id }]
    return id
  }

  const remove = (id: number): void => {
    running.get(id)?.abort()
    pieces = pieces.filter((piece) => piece.id !== id)
    tell()
  }

  return {
    add: (files) => {
      for (const { name, file } of files) {
        const { size } = file
        const id = addShown({ name, size, file, inspection: undefined, ...NOTHING_YET })
        void hash(id, file)
        void means.inspect(file, name).then((inspection) => change(id, { inspection }))
      }
      tell()
    },
    addPiece: (piece) => {
      addShown({ ...piece, file: undefined, hashed: undefined, isUnreadable: false })
      tell()
    },
    remove,
    clear: () => {
      for (const controller of running.values()) controller.abort()
      pieces = []
      tell()
    },
    ask: (sources) => {
      answers.ask(sources)
      tellAnew()
    },
  }
}

/** What followed of evidence, and when. */
type Concluded = Readonly<{ evidence: Evidence; conclusion: Conclusion; at: number }>

const NOTHING_YET = { digests: {}, hashed: 0, isUnreadable: false } as const

const isBeingRead = ({ file, inspection }: ShownPiece): boolean =>
  file !== undefined && inspection === undefined

const hasProof = ({ inspection }: ShownPiece): boolean =>
  inspection?.findings.some(({ kind }) => kind === 'proof') ?? false

const isUnderWay = (piece: ShownPiece): boolean =>
  isBeingRead(piece) || (piece.file !== undefined && piece.hashed !== undefined)

/** Whether a digest by another algorithm is still being made of it. */
const isBeingDigested = ({ digests, isUnreadable }: ShownPiece): boolean =>
  !isUnreadable && Object.values<Uint8Array | undefined>(digests).includes(undefined)

const isReady = (piece: ShownPiece): boolean => !isUnderWay(piece) && !piece.isUnreadable
