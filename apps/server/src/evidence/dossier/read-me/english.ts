import { paragraphs, row, titled, utc, type Block, type ReadMeFacts } from './read-me-facts.ts'

/** README.txt: titles of plain signs, lines of at most 100, commands that can be copied. */
export function english(facts: ReadMeFacts): string {
  return paragraphs(
    titled(`Proof dossier ${facts.number}`, '='),
    `This dossier holds everything that shows that something existed at a given date. It stands by
itself: it can be verified without the service that made it, with free programs that are not that
service’s own.`,
    ...proves(facts),
    ...contents(facts),
    ...verification(facts),
    titled('To keep', '-'),
    `Keep the original file and never modify it, not by a single byte: without it the proof no longer
shows anything. It is not in this dossier.`,
  )
}

function proves({
  digest,
  fileCount,
  earliest,
  isEvidential,
  isDeclared,
}: ReadMeFacts): readonly string[] {
  const what = fileCount === 1 ? 'The file' : `The set of ${fileCount} files`
  const each = fileCount === 1 ? '' : '; so did each of them'
  return [
    titled('What this dossier proves, and what it does not', '-'),
    `${what} whose hash (SHA-256) is

  ${digest}

existed no later than ${utc(earliest.time, 'en-GB')}, the date of block
${earliest.height} of ${chainOf(earliest)}${each}.
The date of a block is approximate: it may differ from the exact time by one or two hours.`,
    ...(isEvidential ? [] : [NO_VALUE]),
    ...(isDeclared ? [DECLARED] : []),
    `It proves neither who the author is, nor that the work is original, nor that its content is true.
The names on the certificates are those that the depositor declared.`,
  ]
}

const DECLARED = `What the depositor declared (title, names, capacities, files) is in declaration.json, and dated
too: that text existed, to the last byte, no later than this date.`

const NO_VALUE = `WARNING: this anchorage is written on a test network, not on the main Bitcoin network.
It has no evidential value.`

function contents({
  fileCount,
  tokens,
  hasRecords,
  verifier,
  number,
  isDeclared,
}: ReadMeFacts): readonly string[] {
  const lines = [
    row(`certificat-${number}.pdf`, 'the certificate, in French'),
    row(`certificate-${number}.pdf`, 'the certificate, in English'),
    ...(isDeclared
      ? [
          row('declaration.json', 'what the depositor declared, as it is dated'),
          row('declaration.ots', 'the OpenTimestamps proof of that declaration'),
        ]
      : []),
    row('proofs/deposit.ots', 'the OpenTimestamps proof of the anchorage'),
    ...(fileCount === 1 ? [] : [row('proofs/file-0001.ots, etc.', 'the proof of each file')]),
    row('block-headers.json', 'the headers of the blocks that the proofs name'),
    ...(tokens.length > 0
      ? [row('timestamps/token-1.tst, .json', 'the signed timestamp (RFC 3161), and what it dates')]
      : []),
    ...(hasRecords
      ? [row('timestamps/record-1.ers', 'both in one file: evidence record (RFC 4998)')]
      : []),
    row('certificate-facts.json', 'all that the certificates say, for programs'),
    row('originals.sha256', 'the hash and the name of each original file'),
    row('dossier.json', 'what each file is, for programs'),
    ...(verifier === 'inside'
      ? [row('verify.html', 'a page that verifies all of it, offline')]
      : []),
    row('SHA256SUMS', 'the hashes of everything above'),
  ]
  return [titled('What it contains', '-'), lines.join('\n')]
}

function verification(facts: ReadMeFacts): readonly (string | undefined)[] {
  return [
    titled('How to verify', '-'),
    page(facts),
    `1. The dossier is whole

  sha256sum -c SHA256SUMS              (Linux; macOS: shasum -a 256 -c SHA256SUMS)`,
    `2. The original file is the one that was anchored

Copy it into this folder, under the name that originals.sha256 gives, then:

  sha256sum -c originals.sha256        (Linux; macOS: shasum -a 256 -c originals.sha256)
  certutil -hashfile FILE SHA256       (Windows; compare with originals.sha256)`,
    anchoring(facts),
    receipts(facts),
  ]
}

function page({ verifier }: ReadMeFacts): string | undefined {
  switch (verifier) {
    case 'inside':
      return `With nothing to install: open verify.html in a browser, even without a connection, and drop the
original file and this ZIP there. Or, with other programs:`
    case 'beside':
      return `With nothing to install: open verify.html, beside this folder, in a browser, even without a
connection, and drop the original file and the ZIP there. Or, with other programs:`
    case 'nowhere':
      return undefined
  }
}

function anchoring({ blocks, earliest, fileCount, isDeclared }: ReadMeFacts): string {
  const declaration = isDeclared
    ? '  ots --no-bitcoin verify -f declaration.json declaration.ots\n'
    : ''
  const proof = fileCount === 1 ? 'proofs/deposit.ots' : 'proofs/file-0001.ots'
  const several =
    fileCount === 1
      ? ''
      : `\nEach file has a proof, numbered in the order of originals.sha256: proofs/file-0001.ots is the
first one’s.\n`
  return `3. The proof leads to ${chainOf(earliest)}

With the OpenTimestamps client (opentimestamps.org; "pip install opentimestamps-client"):

  ots --no-bitcoin verify -f FILE ${proof}
${declaration}${several}
It recomputes the proof and names a Merkle root ("merkleroot"). It must be the one of the block${shownBy(earliest)}:

${blocks
  .map(
    ({
      network,
      height,
      hash,
      merkleRoot,
      time,
    }) => `  block            ${height} (network "${network}"), ${utc(time, 'en-GB')}
  hash             ${hash}
  Merkle root      ${merkleRoot}`,
  )
  .join('\n\n')}`
}

function receipts({ tokens }: ReadMeFacts): string | undefined {
  if (tokens.length === 0) return undefined
  const attested = tokens.map(
    ({ authority, time, imprint }, index) =>
      `The timestamp authority "${authority}" attests the date of ${utc(time, 'en-GB')}:

  openssl pkcs7 -inform DER -in timestamps/token-${index + 1}.tst -print_certs -out authority.pem
  openssl ts -verify -token_in -in timestamps/token-${index + 1}.tst -CAfile authority.pem \\
    -digest ${imprint}`,
  )
  return `4. The signed timestamp, with OpenSSL

${attested.join('\n\n')}

The first command takes the certificates from the token itself: to know whether this authority
is to be trusted, compare them with those that it publishes, or with the European trusted list.
timestamps/token-1.json shows step by step how the anchorage’s hash leads to what the token
dates.`
}

/** A proof of a trial must not be taken for one of Bitcoin. */
function chainOf({ network }: Block): string {
  if (network === 'main') return 'the Bitcoin chain'
  return network === 'regtest' ? 'the development chain' : `the test chain "${network}"`
}

function shownBy({ network }: Block): string {
  return network === 'main' ? ',\nwhich every Bitcoin node and every block explorer shows' : ''
}
