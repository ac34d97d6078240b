import {
  type CompanyKeyHolder,
  listOutdatedHeaders,
  replaceOutdatedHeaders,
  setCompanyVaultKey,
  shareCompanyVaultKey,
} from '@ancrage/contract'
import {
  type CompanyKey,
  companyKeyOf,
  type CompanySecrets,
  type Identity,
  newIdentity,
  readRecipient,
  rewrapHeader,
  sealMessage,
  signSuccessor,
  VaultFailure,
  writeRecipient,
} from '@ancrage/vault'

import type { Client } from '../../api/client.ts'
import { base64Of, bytesOf, randomBytes } from '../transfer/base64.ts'

/** `identity`: null where nobody has the key any more, and the next one is signed by none. */
export type FormerKey = Readonly<{ id: string; identity: Identity | null }>

/** Makes a key for the company, sealed for who makes it, and signed by the one whose place it takes. */
export async function makeCompanyKey(
  client: Client,
  own: Identity,
  former: FormerKey | null,
): Promise<CompanyKey> {
  const made = newIdentity(randomBytes)
  const key = companyKeyOf(made)
  const signer = former?.identity ?? null
  await client.call(setCompanyVaultKey, {
    body: {
      recipient: writeRecipient(key.recipient),
      verifier: base64Of(key.verifier),
      formerKeyId: former?.id ?? null,
      signature: signer === null ? null : base64Of(signSuccessor(signer, key)),
      secret: base64Of(sealMessage(made.secret, [own.recipient], randomBytes)),
    },
  })
  return key
}

/** Seals the company’s keys for another who directs it. Whether the key is really theirs is compared before. */
export async function handOver(
  client: Client,
  { id, key }: Pick<CompanyKeyHolder, 'id' | 'key'>,
  secrets: CompanySecrets,
): Promise<void> {
  if (key === null) throw new Error('they have no key yet')
  const recipient = readRecipient(key.recipient)
  const sealed = Array.from(secrets, ([keyId, { secret }]) => ({
    keyId,
    secret: base64Of(sealMessage(secret, [recipient], randomBytes)),
  }))
  await client.call(shareCompanyVaultKey, { params: { id }, body: { forKeyId: key.id, sealed } })
}

type Rewrapping = Readonly<{
  secrets: CompanySecrets
  /** The one in use. */
  key: CompanyKey & Readonly<{ id: string }>
  onProgress: (copies: number) => void
}>

/**
 * Rewrites the headers of copies for the company’s key in use, each by the former key that opens it. The stanzas of its owner stay
 * as they are, so that the server cannot slip in another. What none of these keys opens is left as it is.
 */
export async function rewrapCopies(
  client: Client,
  { secrets, key, onProgress }: Rewrapping,
): Promise<void> {
  let copies = 0
  for (const [formerKeyId, from] of secrets) {
    if (formerKeyId === key.id) continue
    let after: string | undefined
    do {
      const query = { formerKeyId, ...(after !== undefined && { after }) }
      const { items } = await client.call(listOutdatedHeaders, { query })
      const rewritten = items.map(async ({ id, header }) => {
        const next = await rewrappedOrNot(bytesOf(header), { from, to: key.recipient })
        return next ? [{ id, formerKeyId, header: base64Of(next) }] : []
      })
      const headers = (await Promise.all(rewritten)).flat()
      if (headers.length > 0) {
        const body = { keyId: key.id, items: headers }
        copies += (await client.call(replaceOutdatedHeaders, { body })).replaced
        onProgress(copies)
      }
      after = items.at(-1)?.id
    } while (after !== undefined)
  }
}

async function rewrappedOrNot(
  header: Uint8Array,
  keys: Readonly<{ from: Identity; to: Uint8Array }>,
): Promise<Uint8Array | undefined> {
  try {
    return await rewrapHeader(header, keys, randomBytes)
  } catch (error) {
    if (error instanceof VaultFailure) return
    throw error
  }
}
