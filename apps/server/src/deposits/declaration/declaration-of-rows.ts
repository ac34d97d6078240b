import { writeDeclaration } from '@ancrage/declaration'

import { hexOf } from '../../platform/hex.ts'
import { depositNumber } from '../read/present-deposit.ts'
import type { DepositRow, FileRow } from '../read/deposit-store.ts'
import { unpackDeclaredWith } from './declared-with.ts'

export type DeclaredRows = Readonly<{
  deposit: Pick<
    DepositRow,
    | 'number'
    | 'createdAt'
    | 'title'
    | 'creationType'
    | 'depositor'
    | 'quality'
    | 'coDepositors'
    | 'onBehalfOf'
    | 'reference'
    | 'description'
    | 'declaredCompany'
  > &
    Readonly<{ declaredWith: Uint8Array }>
  /** In their order. */
  files: readonly Pick<FileRow, 'name' | 'size' | 'mediaType' | 'sha256' | 'sha512'>[]
  /** The commitment of the deposit that this one follows, in hexadecimal. */
  predecessor: string | null
}>

/**
 * `declaration.json` out of the rows of its deposit, the same text whenever it is made: nothing that it says is ever
 * changed. Who hands it out compares its SHA-256 with the one in the commitment.
 */
export function declarationOfRows({ deposit, files, predecessor }: DeclaredRows): string {
  const { salt, language, emailVerified, twoFactor } = unpackDeclaredWith(deposit.declaredWith)
  return writeDeclaration({
    number: depositNumber(deposit),
    title: deposit.title,
    creationType: deposit.creationType,
    depositor: {
      name: deposit.depositor,
      quality: deposit.quality,
      identification: { emailVerified, twoFactor },
    },
    coDepositors: deposit.coDepositors ?? [],
    onBehalfOf: deposit.onBehalfOf,
    company: deposit.declaredCompany,
    reference: deposit.reference,
    description: deposit.description,
    predecessor,
    language,
    submittedAt: deposit.createdAt.toISOString(),
    files: files.map(({ name, size, mediaType, sha256, sha512 }) => ({
      name,
      size,
      mediaType,
      sha256: hexOf(sha256),
      sha512: sha512 && hexOf(sha512),
    })),
    salt,
  })
}
