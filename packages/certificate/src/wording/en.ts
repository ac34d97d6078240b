import type { Wording } from './wording.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const english: Wording = {
  language: 'en',
  date: (year, month, day, time) =>
    `${day}\u00a0${MONTHS[month - 1]}\u00a0${year} at\u00a0${time}\u00a0UTC`,
  thousands: ',',
  decimals: '.',
  bytes: (count, written) => `${written}\u00a0${count === 1 ? 'byte' : 'bytes'}`,
  byteUnits: ['kB', 'MB', 'GB', 'TB'],

  documentName: ({ status }) =>
    status === 'provisional' ? 'Provisional receipt' : 'Anchorage certificate',
  subtitle: ({ status, evidential }, chain) => {
    if (status === 'superseded') {
      return 'This certificate has been replaced and is no longer in force'
    }
    if (status === 'provisional') {
      return evidential
        ? `Hash received, being anchored in the ${chain} blockchain`
        : 'Hash received for a development chain, without evidential value'
    }
    return evidential
      ? `Proof of prior existence, anchored in the ${chain} blockchain`
      : 'Anchored in a development chain, without evidential value'
  },
  numberLabel: ({ status }) =>
    status === 'provisional' ? 'Provisional receipt no.' : 'Certificate no.',
  version: (version, template) => `version ${version}, template ${template}`,
  depositedBy: 'Deposited by',
  scan: 'Scan to verify',
  qrAlternative: (url) => `QR code leading to the verification page ${url}`,
  developmentChain: 'Development chain, without evidential value',
  statusMark: { provisional: 'Provisional', superseded: 'Replaced' },
  footer: ({ status, evidential }, operator, count) => {
    if (!evidential) return `${operator} · Issued on a development chain, without evidential value.`
    if (status === 'provisional') {
      return `${operator} · Provisional receipt: it attests that the hash was received, on the word of the service alone, not that it is anchored.`
    }
    if (status === 'superseded') {
      return `${operator} · Replaced certificate: it is no longer in force.`
    }
    return `${operator} · This certificate attests that the ${count === 'one' ? 'file' : 'files'} existed at the date shown; it says nothing of the originality of the work or of the ownership of rights.`
  },

  notices: {
    development: {
      title: 'Development chain, without evidential value.',
      text: 'Its blocks are made by the service itself, for trials, and can be made again for any date. This document shows what a certificate would be and lets its verification be tried; it proves nothing to anyone else.',
    },
    provisional: {
      title: 'Provisional receipt.',
      text: 'The service has received the hash below, which is not in the blockchain yet. The final certificate, which can be verified without the service, will replace this provisional receipt once the hash is anchored.',
    },
    superseded: (date, by) => ({
      title: `Certificate replaced on ${date}.`,
      text:
        by === null
          ? 'It is no longer in force and must not be relied upon.'
          : `It is no longer in force: certificate\u00a0no.\u00a0${by} replaces it.`,
    }),
    keep: (count) =>
      count === 'one'
        ? {
            title: 'Keep the original file without any change.',
            text: 'Renaming it is harmless, but opening and saving it, converting it or compressing it changes its hash: the proof would no longer apply. Keep several copies of it with this document.',
          }
        : {
            title: 'Keep the original files without any change.',
            text: 'Renaming them is harmless, but opening and saving them, converting them or compressing them changes their hashes: the proof would no longer apply. Keep several copies of them with this document.',
          },
  },
  headings: {
    work: 'The work and its depositors',
    file: 'The original file',
    files: 'The original files',
    time: 'Timestamp and anchoring',
    annex: 'Annex',
    list: 'List of files',
    path: 'The computation, from the hash to the block',
    verify: 'Verify, with or without us',
    about: 'About this document',
    seal: 'Electronic seal',
  },
  labels: {
    title: 'Title',
    type: 'Type of creation',
    reference: 'Reference',
    description: 'Description',
    predecessor: 'Follows',
    depositor: 'Depositor',
    quality: 'Capacity',
    coDepositors: 'Co-depositors',
    onBehalfOf: 'On behalf of',
    company: 'Company',
    identification: 'Identification',
    file: 'File',
    files: 'Files',
    size: 'Size and format',
    submitted: 'Received',
    token: 'RFC\u00a03161 token',
    existed: 'Existed no later than',
    blockDated: 'Block dated',
    declaration: 'Declaration',
    anchoring: 'Anchoring',
    confirmations: 'Confirmations',
    transaction: 'Transaction',
    blockHash: 'Block hash',
    header: 'Block header',
    merkleRoot: 'Merkle root',
    salt: 'Salt',
    issued: 'Issued',
    attachments: 'Attachments',
    facts: 'Hash of the data',
    warnings: 'Please note',
    operator: 'Service',
    seal: 'Seal',
  },
  verifiedBy: ({ emailVerified, twoFactor }) =>
    [
      emailVerified ? 'address verified' : 'address not verified',
      twoFactor ? 'two-factor account' : 'account with password only',
    ].join(', '),
  fileCount: (count, total) => `${count}\u00a0files, ${total} in all; listed in the annex`,
  digestOf: (count) =>
    count === 'one'
      ? 'SHA-256 hash of the file'
      : 'Hash of the anchorage: Merkle root of the SHA-256 hashes of the files, in the order of the annex',
  serviceClock: 'by the clock of the service',
  ledger: ({ evidential, network }, chain) => {
    if (!evidential) return 'development chain'
    return `${chain} (${network === 'main' ? 'main network' : `${network} network`})`
  },
  waiting: 'waiting',
  declared: ({ status, evidential }) => {
    if (status === 'provisional') return 'to be dated with the file; SHA-256 hash:'
    return evidential && status === 'confirmed'
      ? 'dated with the file, by the same block; hash of declaration.json:'
      : 'written with the file; hash of declaration.json:'
  },
  block: 'block',
  confirmations: (count) =>
    `${count}\u00a0${count === 1 ? 'block' : 'blocks'} when the certificate was issued`,
  tokenLevel: { simple: 'simple timestamp', qualified: 'qualified timestamp' },
  tokenPolicy: (policy, serial) => `policy ${policy}, token no.\u00a0${serial}`,
  warnings: {
    digestComputedByDepositor:
      'The hash was computed on the depositor’s device; the service has received no file.',
    chainReorganised:
      'A first anchoring was discarded by a reorganization of the chain; only the one shown here counts.',
    emptyFile:
      'An empty file has the same hash as any other empty file: its proof establishes nothing.',
  },

  proves: {
    title: 'What this document establishes',
    text: ({ status, evidential }, count, declared) => {
      if (!evidential) {
        return 'Nothing towards anyone else: a development chain has no evidential value. It is verified in the same way as a real certificate.'
      }
      if (status === 'provisional') {
        return 'That the service states it received this hash at the time shown, by its own clock. This cannot be verified without the service yet.'
      }
      if (status === 'superseded') {
        return 'It is no longer in force: only the certificate that replaces it counts.'
      }
      return `${
        count === 'one'
          ? 'That a file with this hash existed, to the last bit, no later than the time of the block. Whoever holds the file and the proof can verify it without us.'
          : 'That files with these hashes existed, to the last bit, no later than the time of the block. Whoever holds the files and the proof can verify it without us.'
      }${declared ? ' What the depositor declared (declaration.json, attached) is dated with it.' : ''} The time of a block is approximate, to within about two hours.`
    },
  },
  provesNot: {
    title: 'What it does not establish',
    text: ({ evidential }) =>
      `Neither who the author is, nor originality, nor the ownership of rights. Names, capacities, title and description are those the depositor declared.${
        evidential
          ? ' An entry in a public chain is, under the eIDAS regulation, a simple electronic timestamp.'
          : ''
      }`,
  },
  checking:
    'The files attached to this PDF are all that any OpenTimestamps software needs; the annex explains how to use them.',
  sealed: (seal) =>
    seal === null
      ? 'This document bears no electronic seal.'
      : `This document is sealed by “${seal.name}”${seal.selfSigned ? ' (self-signed seal)' : ''}. Any change breaks the seal, which your PDF reader shows in its signature panel.`,
  pathIntroduction: (declared) =>
    `Each line adds bytes to the message obtained so far, then replaces it with its SHA-256 hash as many times as shown. ${
      declared
        ? 'The hash of the declaration, added first, dates it with the file and keeps that'
        : 'The salt, added first, keeps the file'
    } from being guessed from what is published.`,
  pathColumns: ['No.', 'Add', 'Bytes, in hexadecimal', 'Then SHA-256'],
  pathResults: {
    digest: 'Start: hash of the anchorage',
    commitment: 'Commitment, all that leaves the service',
    merkleRoot: 'Merkle root, carried by the transaction',
    header: 'Merkle root of the block, bytes 37 to 68 of its header',
  },
  side: { append: 'on the right', prepend: 'on the left' },
  fileColumns: ['No.', 'File', 'Size', 'SHA-256 hash'],
  namesShortened:
    'Very long names are shortened (…); certificate-facts.json, attached to this document, has them in full.',
  howTo: {
    hash: (count) => [
      {
        plain: `Compute the SHA-256 hash of ${count === 'one' ? 'the original file' : 'each original file'}, for instance with `,
      },
      { code: 'sha256sum' },
      { plain: ' (Linux), ' },
      { code: 'shasum -a 256' },
      { plain: ' (macOS) or ' },
      { code: 'certutil -hashfile' },
      { plain: ' (Windows): it must be the one shown here, digit for digit.' },
    ],
    tool: (proof, count) =>
      `The attachment ${proof} is an ordinary OpenTimestamps proof: any OpenTimestamps software verifies it against the ${
        count === 'one' ? 'original file' : 'hash of the anchorage'
      }, without the service.`,
    byHand:
      'By hand: start from the 32\u00a0bytes of the hash of the anchorage and follow the computation below; the result must be in the block header.',
    block: ({ evidential }, chain, height) =>
      evidential
        ? `Compare this header with that of block ${height} on your own ${chain} node, or in several independent explorers.`
        : `Compare this header with that of block ${height} as the service gives it: it alone holds this chain.`,
    online: 'Online:',
    undone:
      'The anchoring that this document names was undone by a reorganization of the chain: it can no longer be verified. Verify the certificate that replaces it.',
    later:
      'Verification without the service becomes possible once the anchorage is confirmed, with the final certificate.',
  },
  unsealed:
    'This document bears no electronic seal: what it states is verified by computation, not by its signature.',
  sealedBy: ({ name, issuer, selfSigned }) =>
    selfSigned
      ? `Electronic seal (PAdES) of “${name}”, self-signed`
      : `Electronic seal (PAdES) of “${name}”, certified by “${issuer}”`,
  sealMeaning: ({ selfSigned }) =>
    selfSigned
      ? 'It shows any change made to this document. No third party vouches for who applied it: compare the hash of its certificate, below, with the one the service publishes.'
      : 'It shows any change made to this document and names who issued it. Hash of its certificate:',
  seal: {
    label: 'Electronic seal of the service',
    reason: 'To show the integrity and origin of this document',
  },
  attached: {
    facts: 'Data of the certificate, canonical form',
    proof: 'OpenTimestamps proof',
    other: 'Supporting item',
  },
}
