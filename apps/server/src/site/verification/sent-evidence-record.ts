import {
  CmsError,
  readEvidenceRecord,
  refusalOfRecord,
  type ReadEvidenceRecord,
} from '@ancrage/cms'
import { DEVELOPMENT_AUTHORITY } from '@ancrage/contract'
import type { Checks, Evidence } from '@ancrage/verification'

/** An evidence record that somebody sent along, or why it counts for nothing. */
export type SentRecord =
  | Readonly<{ read: ReadEvidenceRecord }>
  | Readonly<{ refused: ReturnType<typeof refusalOfRecord> }>

export async function recordIn(base64: string, clock: Date): Promise<SentRecord> {
  try {
    return { read: await readEvidenceRecord(Buffer.from(base64, 'base64'), clock) }
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
    return { refused: refusalOfRecord(error) }
  }
}

/** It is a token, and the paths that lead to it. */
export const evidenceOf = (
  sent: SentRecord | undefined,
): Pick<Evidence<ReadEvidenceRecord>, 'tokens' | 'tokenPaths'> =>
  sent && 'read' in sent ? { tokens: [sent.read], tokenPaths: sent.read.paths } : {}

/** What is told of one that was sent along. */
export function toldOfRecord(
  sent: SentRecord | undefined,
  { timestamps }: Pick<Checks, 'timestamps'>,
) {
  if (sent === undefined) return {}
  if ('refused' in sent) {
    const status = sent.refused === 'record.unsupported' ? 'unsupported' : 'unreadable'
    return { evidenceRecord: { status, reason: sent.refused } as const }
  }
  const { token, renewals } = sent.read
  const { signer } = token
  return {
    evidenceRecord: {
      status: timestamps.outcome,
      ...('reason' in timestamps && { reason: timestamps.reason }),
      ...(timestamps.outcome === 'confirmed' && {
        existedNoLaterThan: new Date(timestamps.existedNoLaterThan * 1_000).toISOString(),
        signer,
        ...(signer === DEVELOPMENT_AUTHORITY && { evidential: false }),
        ...(renewals.length > 0 && { renewals: renewals.map(toldOfRenewal) }),
      }),
    },
  }
}

const toldOfRenewal = ({ time, signer }: ReadEvidenceRecord['token']) => ({
  time: new Date(time).toISOString(),
  signer,
})
