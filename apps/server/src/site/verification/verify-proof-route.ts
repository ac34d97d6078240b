import { readDeclaration, subjectsOf } from '@ancrage/declaration'
import { MAX_PROOF_CHARACTERS, verifyProof } from '@ancrage/contract'
import { decodeProof, hexToBytes, ProofError, sha256, type DetachedTimestamp } from '@ancrage/proof'
import {
  declarationJson,
  heightsToAsk,
  readProof,
  verdictJson,
  verifyEvidence,
  type BroughtDeclaration,
  type Checks,
  type ReadProof,
  type Testimony,
} from '@ancrage/verification'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import { LONGEST_OF_STRANGERS } from '../../http/bodies/bodies-of-strangers.ts'
import { readForm } from '../../http/incoming/read-form.ts'
import { serve } from '../../http/route.ts'
import type { ReaderPace } from '../../platform/rate-limits/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { evidenceOf, recordIn, toldOfRecord, type SentRecord } from './sent-evidence-record.ts'
import { findBlockHeaders, type BlockAtHeight } from './block-header-store.ts'

type Sent = z.output<typeof verifyProof.body>

/**
 * The verdict on a proof, for whoever has no program of ours. Believed are this service's own ledgers, which the answer
 * says, and a header that was sent along, by its work.
 */
export function verifyProofRoute(
  app: FastifyInstance,
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  readers: ReaderPace,
): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    (request: FastifyRequest, bytes: Buffer) =>
      readers.alone(request, () => readForm(bytes, request.headers['content-type'] ?? '')),
  )
  serve(
    app,
    verifyProof,
    async ({ body, request }) => {
      if (body.proof.length > MAX_PROOF_CHARACTERS) throw new Refusal('proof.file_expected')
      return readers.inOwnTurn(request, async () => {
        const read = await readers.alone(request, () =>
          readProof(Buffer.from(body.proof, 'base64')),
        )
        const known = await findBlockHeaders(database, heightsIn(read))
        const clock = now()
        const { evidenceRecord } = body
        const record =
          evidenceRecord === undefined
            ? undefined
            : await readers.alone(request, () => recordIn(evidenceRecord, clock))
        return readers.alone(request, () => judge(body, { read, record, known, clock }))
      })
    },
    { bodyLimit: LONGEST_OF_STRANGERS, onRequest: readers.lookUp },
  )
}

const heightsIn = (read: ReadProof): readonly number[] =>
  typeof read === 'object' ? heightsToAsk([read.attested]).map(Number) : []

/** What was made of what was sent, and what this service knows of it. */
type Known = Readonly<{
  read: ReadProof
  record: SentRecord | undefined
  known: readonly BlockAtHeight[]
  clock: Date
}>

function judge(
  { sha256: digest, proof, declaration, headers = [] }: Sent,
  { read, record, known, clock }: Known,
) {
  const testimonies = [...known.map(testimonyOfOurs), ...headers.map(carriedAlong)]
  const sent = declarationIn(declaration, proof)
  const checks = verifyEvidence({
    subject: { digests: { sha256: hexToBytes(digest) } },
    evidence: {
      proof: read,
      ...evidenceOf(record),
      declaration: sent && 'brought' in sent ? sent.brought : undefined,
    },
    sources: {
      testimoniesAt: (height) => testimonies.flatMap((one) => (one.height === height ? [one] : [])),
    },
    clock,
  })
  return {
    ...verdictJson(checks.verdict),
    ...toldOf(sent, checks),
    ...toldOfRecord(record, checks),
  }
}

/** None of bytes that are no proof: the verdict says what is wrong with them. */
function proofIn(bytes: Uint8Array): DetachedTimestamp | undefined {
  try {
    return decodeProof(bytes)
  } catch (error) {
    if (error instanceof ProofError) return undefined
    throw error
  }
}

type SentDeclaration =
  | Readonly<{ brought: BroughtDeclaration }>
  | Readonly<{ unreadable: 'declaration.malformed' | 'declaration.version_unknown' }>

function declarationIn(base64: string | undefined, proof: string): SentDeclaration | undefined {
  if (base64 === undefined) return undefined
  const bytes = Buffer.from(base64, 'base64')
  const read = readDeclaration(bytes)
  if (read.outcome === 'versionUnknown') return { unreadable: 'declaration.version_unknown' }
  if (read.outcome !== 'read') return { unreadable: 'declaration.malformed' }
  const fileProof = proofIn(Buffer.from(proof, 'base64'))
  return { brought: { digest: sha256(bytes), ...subjectsOf(read.declaration), fileProof } }
}

/** What is told of a declaration that was sent along. */
function toldOf(sent: SentDeclaration | undefined, { declaration }: Checks) {
  if (sent === undefined) return {}
  const told =
    'brought' in sent
      ? declarationJson(declaration)
      : ({ status: 'unreadable', reason: sent.unreadable } as const)
  return { declaration: told }
}

type TestimonyAt = Testimony & Readonly<{ height: bigint }>

const testimonyOfOurs = ({ height, network, header: bytes }: BlockAtHeight): TestimonyAt => ({
  height: BigInt(height),
  level: 'own',
  name: network,
  reply: { outcome: 'header', bytes, network },
})

const carriedAlong = ({
  height,
  header,
  network,
}: NonNullable<Sent['headers']>[number]): TestimonyAt => ({
  height: BigInt(height),
  level: 'carried',
  name: 'headers',
  reply: { outcome: 'header', bytes: hexToBytes(header), network },
})
