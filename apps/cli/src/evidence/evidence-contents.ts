import type { Evidence, NamedProof, VouchedFacts } from '@ancrage/evidence'
import { attestationsOf, bytesToHex, parseBlockHeader } from '@ancrage/proof'

import { factsJson, headerJson, proofContentJson, tokenJson } from './evidence-json.ts'
import { factsLines } from './present-facts.ts'
import { attestationLine } from './proof-tree.ts'
import type { Brought } from './read-evidence.ts'
import { tokenLines } from './token-lines.ts'
import { linesOf, namedApart, placeOf, type Said } from '../terminal/named-apart.ts'
import { networkWarning, type Words } from '../words/words.ts'

/** What is in a certificate, a dossier, a token or a list of headers: signatures are checked, and nothing else. */
export function contentsText(path: string, brought: Brought, words: Words): string {
  const { evidence, refused } = brought
  const lines: readonly Said[] = [
    path,
    ...distinctFacts(evidence).flatMap((facts) => factsLines(facts, undefined, words)),
    ...evidence.declarations.map(({ declaration: { number, title, depositor } }) =>
      words.declaration.said(number, title, depositor.name),
    ),
    ...evidence.proofs.flatMap((proof) => proofLines(proof, words)),
    ...evidence.tokens.flatMap((line) => tokenLines(line, words)),
    ...distinctHeaders(evidence).flatMap((header) => headerLines(header, words)),
    ...refused.map(({ name, reason }) =>
      namedApart((own) => words.notRead(own, reason), placeOf(name), words),
    ),
  ]
  return `${linesOf(lines).join('\n')}\n`
}

/** The same for programs. */
export const contentsJson = ({ evidence, refused }: Brought): object => ({
  facts: distinctFacts(evidence).map((facts) => factsJson(facts, undefined)),
  declarations: evidence.declarations.map(({ name, declaration, digest }) => ({
    name,
    sha256: bytesToHex(digest),
    said: declaration,
  })),
  proofs: evidence.proofs.map(proofContentJson),
  tokens: evidence.tokens.map(tokenJson),
  headers: distinctHeaders(evidence).map(headerJson),
  ...(refused.length > 0 && { notRead: refused }),
})

/** A dossier has the same facts three times; those under a seal come first. */
const distinctFacts = ({ facts }: Evidence): readonly VouchedFacts[] =>
  facts.filter(
    (one, index) =>
      one.voucher.by === 'seal' ||
      facts.findIndex(({ content }) => content === one.content) === index,
  )

type Header = Evidence['headers'][number]

/** Each header once, by those of its names that claim most of it; the same bytes with another claim are another header. */
function distinctHeaders({ headers }: Evidence): readonly Header[] {
  const byBytes = Map.groupBy(headers, ({ bytes }) => bytesToHex(bytes))
  return [...byBytes.values()].flatMap((same) =>
    same.filter(
      (one, index) =>
        !same.some((other, at) => saysAll(other, one) && (!saysAll(one, other) || at < index)),
    ),
  )
}

const saysAll = (one: Header, other: Header): boolean =>
  (other.height === undefined || other.height === one.height) &&
  (other.network === undefined || other.network === one.network)

function proofLines({ name, proof }: NamedProof, words: Words): readonly string[] {
  const attested = attestationsOf(proof)
  return [
    `  ${name}`,
    `    ${words.digestOf(proof.fileHashOp, bytesToHex(proof.digest))}`,
    ...attested.map(
      ({ attestation, message }) => `    ${attestationLine(attestation, message, words)}`,
    ),
  ]
}

function headerLines({ name, bytes, height, network }: Header, words: Words): readonly string[] {
  const { hash, merkleRoot, time } = parseBlockHeader(bytes)
  const [own, root] = [hash, merkleRoot].map((one) => bytesToHex(one.toReversed()))
  const shown = { name, height, network, hash: own ?? '', root: root ?? '', time }
  return [
    words.info.header(shown),
    ...(network === undefined || network === 'main' ? [] : [networkWarning(network, words)]),
  ]
}
