import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

import type { PasskeyAssertion, PasskeyAttestation } from '@ancrage/contract'

/** What an authenticator does that follows the standard, and what a faulty or a thief’s one does otherwise. */
type Behaviour = Readonly<{
  origin?: string
  rpId?: string
  userVerified?: boolean
  counter?: number
  challenge?: string
  /** Signs with a key that is not the registered one. */
  otherKey?: true
}>

export type SoftwareAuthenticator = Readonly<{
  id: string
  create: (challenge: string, behaviour?: Behaviour) => PasskeyAttestation
  get: (challenge: string, behaviour?: Behaviour) => PasskeyAssertion
}>

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const KEY_INCLUDED = 0x40

/** A passkey in software: an ECDSA key on P-256, authenticator data and CBOR as WebAuthn §6 and §8.7 have them. */
export function softwareAuthenticator(site: {
  origin: string
  rpId: string
}): SoftwareAuthenticator {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' })

  const dataOf = (behaviour: Behaviour, attested: Buffer): Buffer => {
    const verified = behaviour.userVerified === false ? 0 : USER_VERIFIED
    const flags = USER_PRESENT | verified | (attested.length > 0 ? KEY_INCLUDED : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(behaviour.counter ?? 0)
    const rpIdHash = sha256(behaviour.rpId ?? site.rpId)
    return Buffer.concat([rpIdHash, Buffer.of(flags), counter, attested])
  }
  const clientData = (type: string, challenge: string, behaviour: Behaviour): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: behaviour.challenge ?? challenge,
        origin: behaviour.origin ?? site.origin,
        crossOrigin: false,
      }),
    )

  return {
    id,
    create: (challenge, behaviour = {}) => {
      const aaguid = Buffer.alloc(16)
      const length = Buffer.of(0, credentialId.length)
      const attested = Buffer.concat([aaguid, length, credentialId, coseKey(x, y)])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, behaviour).toString('base64url'),
          attestationObject: attestationObject(dataOf(behaviour, attested)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get: (challenge, behaviour = {}) => {
      const data = dataOf(behaviour, Buffer.alloc(0))
      const client = clientData('webauthn.get', challenge, behaviour)
      const { privateKey } = behaviour.otherKey ? stranger : keys
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** COSE_Key (RFC 9053 §7.1.1): kty 1 → EC2 2, alg 3 → ES256 −7, crv −1 → P-256 1, x −2, y −3. */
function coseKey(x: string, y: string): Buffer {
  const head = Buffer.from('a5010203262001', 'hex')
  return Buffer.concat([
    head,
    Buffer.of(0x21),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.of(0x22),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

/** CBOR: { fmt: "none", attStmt: {}, authData }. */
function attestationObject(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.of(0xa3),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.of(0xa0),
    cborText('authData'),
    cborBytes(authData),
  ])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0x58, bytes.length), bytes])
}
