import { openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'

import { openArchive, readDossiers, type Dossier, type StoredHeader } from '@ancrage/dossier'
import { bytesToHex, decodeProof, ProofError, type DetachedTimestamp } from '@ancrage/proof'

import { FileUnreadable } from './file-unreadable.ts'

/** The proof of one file among those of a ZIP, with the block headers that came with it. */
export type ProofInDossier = {
  readonly proof: DetachedTimestamp
  readonly headers: readonly StoredHeader[]
}

/** Whether a file begins as a ZIP does. Rejects with `FileUnreadable`. */
export async function isZip(path: string): Promise<boolean> {
  try {
    const handle = await open(path)
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(4), 0, 4)
      return bytesRead === 4 && buffer.readUInt32LE(0) === LOCAL_SIGNATURE
    } finally {
      await handle.close()
    }
  } catch (cause) {
    throw new FileUnreadable(path, cause)
  }
}

const LOCAL_SIGNATURE = 0x04_03_4b_50

/**
 * The proof of the file with this SHA-256; undefined where no proof of the ZIP is about it. A file of a dossier that is
 * no proof is passed over: it is for the others to say what they prove. Rejects with `DossierError`.
 */
export async function proofInDossier(
  zip: string,
  sha256: Uint8Array,
): Promise<ProofInDossier | undefined> {
  const archive = await openArchive(await openAsBlob(zip))
  const wanted = bytesToHex(sha256)
  for (const dossier of await readDossiers(archive)) {
    for await (const proof of proofsIn(dossier)) {
      const isWanted = proof.fileHashOp === 'sha256' && bytesToHex(proof.digest) === wanted
      if (isWanted) return { proof, headers: dossier.headers }
    }
  }
  return undefined
}

async function* proofsIn({ proofs }: Dossier): AsyncGenerator<DetachedTimestamp> {
  for (const entry of proofs) {
    const bytes = await entry.bytes()
    try {
      yield decodeProof(bytes)
    } catch (error) {
      if (!(error instanceof ProofError)) throw error
    }
  }
}
