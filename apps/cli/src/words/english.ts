import type { DossierErrorCode } from '@ancrage/dossier'

import { ENGLISH_HELP } from './english-help.ts'
import { ALGORITHMS, momentIn, type Words } from './words.ts'

export const ENGLISH: Words = {
  help: ENGLISH_HELP,
  seeHelp: 'Help: ancrage --help',
  mistakes: {
    no_command: () => 'Give a command: hash, deposit, verify, upgrade, info or dossier.',
    unknown_command: (word) => `Unknown command: ${word}.`,
    bad_option: (word) => `Unknown or misused option: ${word}.`,
    no_file: () => 'Give at least one file.',
    no_proof: () => 'Give at least one proof (.ots).',
    one_proof_needed: () => 'Give one proof (.ots), and nothing else.',
    one_deposit_needed: () => 'Give the number of one deposit, and nothing else.',
    file_and_proof_needed: () => 'Give a file, then its proof, and nothing else.',
    name_needed: () => 'Name what comes through the pipe: --name NAME.',
    title_needed: () => 'Give the deposit of several files a title: --title TITLE.',
    depositor_needed: () => 'Say who deposits: --depositor NAME, or ANCRAGE_DEPOSITOR.',
    option_not_for_it: (word) => `The option ${word} is not for this command.`,
    no_service: (word) => `Run the command ${word} where the service is installed.`,
  },
  unknownLanguage: (word) => `Unknown language: ${word}. Choose fr or en.`,
  unreadableFile: (path, code) => `Cannot read ${path}: ${SYSTEM[code] ?? code}.`,
  confirmed: (file, moment) =>
    `✔ ${file} existed no later than ${momentIn('en-GB', moment)} (UTC).`,
  mismatch: (file) => `✘ The proof does not hold for ${file}.`,
  pending: (file) => `… The proof of ${file} still waits to be written into the blockchain.`,
  undecided: (file) => `? The proof of ${file} cannot be checked now.`,
  unreadableProof: (proof, code) => `✘ ${proof} is not a valid proof (${code}).`,
  digest: (algorithm, value) => `  ${algorithm} digest: ${value}`,
  digestOf: (algorithm, value) => `${ALGORITHMS[algorithm]} digest of the file: ${value}`,
  block: (height, network, source) =>
    `  Bitcoin block ${height}, network ${network}, according to ${source}`,
  blockOfDossier: (height, network, dossier) =>
    `  Bitcoin block ${height}, network ${network}, by the header in ${dossier}`,
  chainUnchecked:
    '  Its proof of work is checked. That it belongs to the chain, a node will tell: --bitcoin-rpc URL.',
  unreadableDossier: (dossier, code) => `✘ ${dossier} cannot be read: ${DOSSIER[code]}.`,
  developmentChain: '  ⚠ Development chain (regtest): no evidential value.',
  testNetwork: (network) => `  ⚠ Test network (${network}): no evidential value.`,
  calendar: (uri) => `  Calendar that received it: ${uri}`,
  otherChain: (chain, height) => `  ${chain} block ${height}: this chain is not checked here`,
  unknownAttestation: '  Attestation of an unknown kind: not checked',
  refutedBlock: (height) => `  Bitcoin block ${height} does not hold what the proof says.`,
  unreachedBlock: (height, source) => `  ${source} does not know block ${height} yet.`,
  reasons: {
    'digest.differs': '  The file is not, bit for bit, the one that the proof is about.',
    'message.not_a_root': '  The proof does not lead to a block.',
    'height.out_of_range': '  The proof names a block that cannot exist.',
    'source.not_named': '  Name a Bitcoin node with --bitcoin-rpc URL.',
    'source.url_refused': '  The node’s address must begin with http:// or https://.',
    'source.unreachable': '  The Bitcoin node does not answer.',
    'source.access_refused': '  The Bitcoin node refuses access: user or password.',
    'source.answer_too_large': '  The node’s answer is abnormally long.',
    'source.answer_malformed': '  The node’s answer is not one of a Bitcoin node.',
    'source.answer_error': '  The Bitcoin node answered with an error.',
    'source.network_unknown': '  The node is on an unknown network, or lies about its network.',
    'source.header_untrue': '  The node gave a block header that cannot be true.',
  },
  info: {
    pending: (calendar, message) => `calendar ${calendar}: promised for ${message}`,
    unknown: (tag) => `attestation of an unknown kind (${tag})`,
    block: (chain, height, root) => `${chain} block ${height}: Merkle root ${root}`,
  },
  upgrade: {
    complete: (proof) => `✔ ${proof} names a block already.`,
    completed: (proof) => `✔ ${proof} is complete now; what it was before is in ${proof}.bak.`,
    completedThrough: '✔ The proof is complete now.',
    pending: (proof) => `… ${proof} still waits for its block. Try again in a few hours.`,
    promise: (calendar, outcome) => `  ${calendar}: ${promiseIn(outcome)}`,
  },
  deposit: {
    made: (number, id, digest) => `Deposit ${number}\n  id: ${id}\n  digest: ${digest}`,
    keep: 'Keep the deposited files without any modification: without them the proof shows nothing.',
  },
  dossier: {
    saved: (number, path) => `The dossier of ${number} is in ${path}.`,
    unknown: (asked) => `None of your deposits has the number ${asked}.`,
  },
  service: {
    url_refused: (url) =>
      `The service’s address (ANCRAGE_URL) must begin with https://, or with http:// on this machine: ${url}.`,
    key_missing: (url) =>
      `Give an API key in ANCRAGE_API_KEY; you can make one on the Security page of ${url}.`,
    unreachable: (url) =>
      `${url} does not answer. Nothing is lost: the same command can be run again.`,
  },
}

const SYSTEM: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EACCES: 'access denied',
  EISDIR: 'it is a folder (--recursive takes the files in it)',
  EEXIST: 'a file of that name is there already',
  ENOSPC: 'the disk is full',
}

const DOSSIER: Readonly<Record<DossierErrorCode, string>> = {
  'archive.not_a_zip': 'it is not a whole ZIP',
  'archive.damaged': 'the ZIP is damaged',
  'archive.unsupported': 'the ZIP is encrypted, split or packed in an unusual way',
  'archive.too_many_entries': 'the ZIP holds more files than any dossier',
  'archive.entry_too_large': 'a file in the ZIP is larger than it may be',
  'headers.malformed': 'its block headers cannot be read',
  'dossier.absent': 'no dossier is in this ZIP',
}

const PROMISES: Readonly<Record<string, string>> = {
  completed: 'its block is in the proof now',
  pending: 'no block yet',
  not_allowed: 'not asked; allow it with --calendar',
  'source.unreachable': 'does not answer',
  'calendar.refused': 'refuses to answer',
  'source.answer_too_large': 'its answer is abnormally long',
  'calendar.answer_malformed': 'its answer cannot be read',
}

const promiseIn = (outcome: string): string => PROMISES[outcome] ?? outcome
