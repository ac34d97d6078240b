import { DEVELOPMENT_AUTHORITY, type DepositStep } from '@ancrage/contract'
import type { RefusalReason, TokenLine } from '@ancrage/evidence'

import type { UselessReason } from '../evidence/unread-evidence.ts'
import { ENGLISH_HELP } from './english-help.ts'
import { PROMISES } from './english-promises.ts'
import { ENGLISH_VAULT } from './english-vault.ts'
import { ALGORITHMS, momentIn, type Words } from './words.ts'

export const ENGLISH: Words = {
  help: ENGLISH_HELP,
  seeHelp: 'Help: ancrage --help',
  mistakes: {
    no_command: () => 'Give a command: hash, deposit, verify, upgrade, info, dossier or vault.',
    unknown_command: (word) => `Unknown command: ${word}.`,
    bad_option: (word) => `Unknown or misused option: ${word}.`,
    no_file: () => 'Give at least one file.',
    no_proof: () => 'Give at least one proof (.ots).',
    one_proof_needed: () => 'Give one proof (.ots), and nothing else.',
    one_deposit_needed: () => 'Give the number of one anchorage, and nothing else.',
    file_to_verify_needed: () => 'Give at least one file to verify.',
    one_pipe: () => 'Only one thing can come through the pipe.',
    nobody_or_sources: () => 'Choose: --offline, or sources to ask.',
    name_needed: () => 'Name what comes through the pipe: --name NAME.',
    title_needed: () => 'Give the anchorage of several files a title: --title TITLE.',
    depositor_needed: () => 'Name the depositor: --depositor NAME, or ANCRAGE_DEPOSITOR.',
    option_not_for_it: (word) => `The option ${word} is not for this command.`,
    one_of_four: () => 'Say what: vault put, vault get, vault list or vault check.',
    one_copy_needed: (word) => `Give one copy, or the number of one anchorage, to vault ${word}.`,
    output_needed: () => 'Name the file to write: -o FILE.',
    no_service: (word) => `Run the command ${word} where the service is installed.`,
  },
  unknownLanguage: (word) => `Unknown language: ${word}. Choose fr or en.`,
  unreadableFile: (path, code) => `Cannot read ${path}: ${SYSTEM[code] ?? code}.`,
  thisFile: 'this file',
  theseFiles: 'these files',
  thisEvidence: 'what was given as evidence',
  named: (name) => `name: ${name}`,
  confirmed: (file, moment) => `✔ ${file} existed no later than ${momentIn('en', moment)} (UTC).`,
  mismatch: (file) => `✘ The proof does not hold for ${file}.`,
  pending: (file) => `… The proof of ${file} still waits to be written into the blockchain.`,
  undecided: (file) => `? The proof of ${file} cannot be checked now.`,
  disagree: (file) => `? The sources disagree about the proof of ${file}.`,
  unreadableProof: (proof, code) => `✘ ${proof} is not a valid proof (${code}).`,
  noProof: (file, evidence) => `? There is no proof of ${file} in ${evidence}.`,
  useless: (name, reason) => uselessIn(name, reason),
  notRead: (name, reason) => `  Not read: ${name}: ${NOT_READ[reason] ?? reason}.`,
  facts: {
    deposit: (number, title, depositor) =>
      `  Anchorage ${number}: “${title}”, depositor: ${depositor}`,
    seal: (signer, selfSigned, fingerprint) =>
      `    by the intact electronic seal of “${signer}”${selfSigned ? ', a name that nobody else vouches for' : ', a name that was not checked'}; seal certificate, SHA-256: ${fingerprint}`,
    brokenSeal: (source) =>
      `  ⚠ SEAL BROKEN: ${source} was changed after it was sealed. Do not rely on what it says of the anchorage:`,
    nobody: (source) => `    claimed by ${source} alone; nothing else vouches for it.`,
    published: (isIt) =>
      isIt
        ? '    That is the seal certificate that the service publishes.'
        : '    ⚠ That is not the seal certificate that the service publishes.',
    contradicted: {
      sealed: (source) =>
        `  ⚠ ${source} says something else, or bears another seal. Ask the depositor which one is right:`,
      unsealed: (source) =>
        `  ⚠ ${source} contradicts the certificate and bears no seal: do not rely on it.`,
      brokenSeal: (source) =>
        `  ⚠ ${source} contradicts the certificate, and its seal is broken: do not rely on it.`,
      bothUnsealed: (source) =>
        `  ⚠ ${source} says something else. No intact seal vouches for either: rely on neither.`,
    },
  },
  declaration: {
    said: (number, title, depositor) =>
      `  Declared in anchorage ${number}: “${title}”, by ${depositor}`,
    dated: (moment, isTest) =>
      `    The declaration existed no later than ${momentIn('en', moment)} (UTC)${isTest ? ', on a test chain: no evidential value' : ''}.`,
    pending: '    The declaration still waits to be written into the blockchain, as the file does.',
    undecided: '    The date of the declaration cannot be checked now.',
    otherFile: (name) => `  ⚠ ${name} is the declaration of another file.`,
    differs: (name) =>
      `  ⚠ ${name} is not the declaration that the proof is about: it was changed, or belongs to another anchorage. Do not rely on it.`,
  },
  servedOnly: (name) => `  ${name} served as evidence only: its content was compared with nothing.`,
  passedOver: (names, more) =>
    `Not verified: ${names}${more > 0 ? ` and ${more} more` : ''}. A name that ends in .ots or .ots.bak is taken for that of a proof, and links in folders are not followed.`,
  strayToken: (name) =>
    `  ${name}: this token dates none of the given files, or the .json file that links them is missing; the complete dossier (ZIP) holds it.`,
  token: ({ signer, time, signature }) => {
    const moment = momentIn('en', time / 1_000)
    const worth = signer === DEVELOPMENT_AUTHORITY ? DEVELOPMENT_TOKEN : TOKENS[signature]
    return `  Timestamp token ${by(signer)}: dated ${moment} (UTC). ${worth}`
  },
  renewal: ({ signer, time }) =>
    `    Renewed by a token ${by(signer)}, dated ${momentIn('en', time / 1_000)} (UTC).`,
  digest: (algorithm, value) => `  ${algorithm} hash: ${value}`,
  digestOf: (algorithm, value) => `${ALGORITHMS[algorithm]} hash of the file: ${value}`,
  block: (height, network, source) =>
    `  Bitcoin block ${height}, network ${network}, according to ${source}`,
  blockByItsWork: (height, network, from) =>
    `  Bitcoin block ${height}, network ${network}, by the header in ${from}`,
  alsoGiven: (names) => `  Given by ${names} too`,
  issuer: (host) => `${host} (the issuing service)`,
  chainUnchecked:
    '  Its proof of work is checked. To check that it belongs to the chain, add --explorer or --bitcoin-rpc.',
  developmentChain: '  ⚠ Development chain (regtest): no evidential value.',
  testNetwork: (network) => `  ⚠ Test network (${network}): no evidential value.`,
  calendar: (uri) => `  Calendar that received it: ${uri}`,
  otherChain: (chain, height) => `  ${chain} block ${height}: this chain is not checked here`,
  unknownAttestation: '  Attestation of an unknown type: not checked',
  refutedBlock: (height, network, source) =>
    `  Bitcoin block ${height} does not hold what the proof says (network ${network}, according to ${source}).`,
  uncheckedBlock: (height, why) => `  Bitcoin block ${height}: ${why}.`,
  disagreedBlock: (height) => `  Bitcoin block ${height}: the answers differ.`,
  givenHeader: (hash, givers) => `    ${hash}, according to ${givers}`,
  sourcesDisagree: '  The sources disagree: at least one of them is wrong or lies.',
  noSource: '  Name a node with --bitcoin-rpc URL, or an explorer with --explorer URL.',
  failedSource: (name, code) => `  ${name}: ${SOURCES[code] ?? code}.`,
  verified: ({ confirmed, refuted, undecided, unreadable }) =>
    `Confirmed: ${confirmed}; refused: ${refuted}; undecided: ${undecided}; unreadable: ${unreadable}.`,
  reasons: {
    'digest.differs': '  The file is not, byte for byte, the one that the proof is about.',
    'message.not_a_root': '  The proof does not lead to a block.',
    'height.out_of_range': 'no block can have this height',
    'height.not_looked_up': 'the proof names more blocks than are looked up',
    'source.alone': 'one public explorer alone gives it, and two that agree are needed',
    'source.service': 'the service that issued the proof cannot vouch for it alone',
    'block.unknown': 'no source knows it yet',
    'block.otherOnTestChain': 'the test network’s block is another one',
    'sources.silent': 'no source answered',
    'header.too_easy': 'the header lacks the work that the main chain demanded at this height',
    'header.network_unknown': 'the header is of an unknown network',
    'header.in_the_future': 'the header is dated in the future',
    'header.no_work': 'the header has no proof of work',
    'header.length': 'the header does not have 80 bytes',
  },
  info: {
    pending: (calendar, message) => `calendar ${calendar}: promised for ${message}`,
    unknown: (tag) => `attestation of an unknown type (${tag})`,
    header: ({ name, height, network, hash, root, time }) =>
      `  ${name}: block header${height === undefined ? '' : `, said to be block ${height}`}${network === undefined ? '' : `, network ${network}`}: ${hash}, Merkle root ${root}, dated ${momentIn('en', time)} (UTC)`,
    block: (chain, height, root) => `${chain} block ${height}: Merkle root ${root}`,
  },
  upgrade: {
    complete: (proof) => `✔ ${proof} names a block already.`,
    completed: (proof) => `✔ ${proof} is complete now; what it was before is in ${proof}.bak.`,
    completedThrough: '✔ The proof is complete now.',
    pending: (proof) => `… ${proof} still waits for its block. Try again in a few hours.`,
    promise: (calendar, outcome) => `  ${calendar}: ${PROMISES[outcome] ?? outcome}`,
  },
  deposit: {
    made: (number, id, digest) => `Anchorage ${number}\n  id: ${id}\n  hash: ${digest}`,
    step: (number, step) => `${number}  ${stepIn(step)}`,
    confirmed: (number) => `✔ Anchorage ${number} is confirmed.`,
    anchor: ({ blockHeight, blockTime, network }) =>
      `  Block ${blockHeight}, network ${network}, dated ${momentIn('en', Date.parse(blockTime) / 1_000)} (UTC)`,
    stillTrying: (url) => `${url} does not answer. The anchorage is recorded; the waiting goes on.`,
    keep: 'Keep the original files without any modification: without them the proof shows nothing.',
  },
  dossier: {
    saved: (number, path) => `The dossier of ${number} is in ${path}.`,
    unknown: (asked) => `None of your anchorages has the number ${asked}.`,
  },
  vault: ENGLISH_VAULT,
  service: {
    url_refused: (url) =>
      `The service’s address (ANCRAGE_URL) must begin with https://, or with http:// on this machine: ${url}.`,
    key_missing: (url) =>
      `Give an API key in ANCRAGE_API_KEY; you can make one on the Security page of ${url}.`,
    unreachable: (url) =>
      `${url} does not answer. Nothing is lost: the same command can be run again.`,
    misanswered: (url) =>
      `The answer of ${url} cannot be read. Check that ANCRAGE_URL is the service’s address.`,
  },
}

const SYSTEM: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EACCES: 'access denied',
  EISDIR: 'it is a folder (--recursive takes the files in it)',
  EEXIST: 'a file of that name is there already',
  ENOSPC: 'the disk is full',
}

/** Why a file named as evidence, or a part of one, was not read. */
const NOT_READ: Readonly<Record<string, string>> = {
  'proof.malformed': 'it is not a valid OpenTimestamps proof',
  'proof.too_much_work': 'the proofs beside it ask for more work than true ones',
  'dossier.absent': 'no dossier is in this ZIP',
  'zip.damaged': 'the ZIP is damaged or incomplete',
  'zip.too_large': 'the ZIP holds far more than a dossier does',
  'zip.overlapping': 'files of the ZIP overlap, it was not unpacked',
  'zip.too_many_entries': 'the ZIP holds too many files to be a dossier',
  'pdf.damaged': 'the attachments of this PDF are damaged',
  'pdf.too_large': 'the attachments of this PDF are excessive',
  'token.malformed': 'this timestamp token is damaged',
  'record.malformed': 'this evidence record is damaged, or leads elsewhere than to its tokens',
  'record.unsupported':
    'this evidence record has parts that are not read here, such as another algorithm',
  'json.twice_named': 'it gives one name to two values',
  'dossier.version_unknown': 'this dossier is of an unknown version',
  'declaration.malformed': 'this declaration was changed, or is incomplete',
  'declaration.version_unknown': 'this declaration is of an unknown version',
  'reading.too_slow': 'it asked for too much work',
  'reading.failed': 'its content could not be read',
} satisfies Record<RefusalReason | 'dossier.absent', string>

const by = (signer: string): string =>
  signer === '' ? 'from an unnamed signer' : `signed by “${signer}”`

const DEVELOPMENT_TOKEN = 'A development authority: no evidential value.'

const TOKENS: Readonly<Record<TokenLine['token']['signature'], string>> = {
  valid: 'The signature is valid. Whether to trust this signer is for you to judge.',
  invalid: 'The signature is not valid: this token proves nothing.',
  future: 'It is dated in the future: this token proves nothing.',
  unsupported: 'Signature not checked: its type is unknown, or the token holds no certificate.',
}

const uselessIn = (name: string, reason: UselessReason): string => {
  if (reason === 'proof.is_pdf') return `✘ ${name} is a PDF, and no proof is attached to it.`
  const why = NOT_READ[reason]
  return why === undefined
    ? `✘ ${name} is not a valid proof (${reason}).`
    : `✘ ${name} cannot be read: ${why}.`
}

const SOURCES: Readonly<Record<string, string>> = {
  'source.url_refused': 'address refused; it must begin with http:// or https://',
  'source.unreachable': 'no answer',
  'source.access_refused': 'access refused: user or password',
  'source.answer_too_large': 'an abnormally long answer',
  'source.answer_malformed': 'an answer that is not one of such a source',
  'source.answer_error': 'answered with an error',
  'source.network_unknown': 'on an unknown network, or lies about its network',
  'source.header_untrue': 'gave a block header that cannot be true',
}

function stepIn(step: DepositStep): string {
  switch (step.name) {
    case 'received':
      return 'received'
    case 'sealed':
      return `sealed in batch ${step.aggregation}`
    case 'broadcast':
      return 'transaction sent'
    case 'inBlock':
      return `in block ${step.blockHeight}: ${step.confirmations} of ${step.confirmationsNeeded} confirmations`
    case 'confirmed':
      return 'confirmed'
  }
}
