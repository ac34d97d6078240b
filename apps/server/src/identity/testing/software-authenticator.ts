import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

import { androidCertificates } from './android-certificates.ts'
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
  /** Says by certificates of its own what made it; their list of revoked ones would be at this address. */
  revocationList?: string
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
      const data = dataOf(behaviour, attested)
      const client = clientData('webauthn.create', challenge, behaviour)
      const attestation = attestationOf(keys.privateKey, data, sha256(client), behaviour)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
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

function attestationOf(
  key: KeyObject,
  authData: Buffer,
  clientHash: Buffer,
  { revocationList }: Behaviour,
): Buffer {
  if (revocationList === undefined) return attestationObject(authData, 'none', Buffer.of(0xa0))
  const certificates = androidCertificates(key, clientHash, revocationList)
  const signature = sign('sha256', Buffer.concat([authData, clientHash]), key)
  return attestationObject(authData, 'android-key', androidStatement(signature, certificates))
}

/** CBOR: { fmt, attStmt, authData }. */
function attestationObject(authData: Buffer, format: string, statement: Buffer): Buffer {
  return Buffer.concat([
    Buffer.of(0xa3),
    cborText('fmt'),
    cborText(format),
    cborText('attStmt'),
    statement,
    cborText('authData'),
    cborBytes(authData),
  ])
}

/** CBOR: { alg: ES256, sig, x5c } (WebAuthn §8.4). */
function androidStatement(signature: Buffer, certificates: readonly Uint8Array[]): Buffer {
  return Buffer.concat([
    Buffer.of(0xa3),
    cborText('alg'),
    Buffer.of(0x26),
    cborText('sig'),
    cborBytes(signature),
    cborText('x5c'),
    Buffer.of(0x80 + certificates.length),
    ...certificates.map(cborBytes),
  ])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)])
}

function cborBytes(bytes: Uint8Array): Buffer {
  const length = bytes.length
  const head = length < 256 ? Buffer.of(0x58, length) : Buffer.of(0x59, length >> 8, length & 255)
  return Buffer.concat([head, bytes])
}
