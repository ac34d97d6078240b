import { momentIn, type Words } from './words.ts'

export const ENGLISH: Words = {
  help: `ancrage — file digests and verification of OpenTimestamps proofs

Usage:
  ancrage hash FILE…            computes the SHA-256 digest of each file
  ancrage verify FILE PROOF     verifies a file against its proof (.ots)
  ancrage fsck                  recomputes all that the service’s database says
                                (DATA_DIR or DATABASE_URL), and changes nothing there

A dash (-) in place of a file reads the standard input.

Options:
  --bitcoin-rpc URL   Bitcoin node to ask (verify),
                      for example http://user:password@127.0.0.1:8332
  --json              answer in JSON
  --lang fr|en        language of the messages (default: the system’s)
  -h, --help          shows this help

Exit code:
  0   digests computed, or proof confirmed
  1   the proof does not match the file, or is not valid
  2   the command is wrong, or a file cannot be read
  3   the proof is pending, or cannot be checked now
  (fsck: 0 nothing wrong, 1 findings, 2 could not run)
`,
  seeHelp: 'Help: ancrage --help',
  mistakes: {
    no_command: () => 'Give a command: hash or verify.',
    unknown_command: (word) => `Unknown command: ${word}.`,
    bad_option: (word) => `Unknown or misused option: ${word}.`,
    no_file: () => 'Give at least one file.',
    file_and_proof_needed: () => 'Give a file, then its proof, and nothing else.',
    option_not_for_hash: (word) => `The option ${word} is for verify only.`,
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
  block: (height, network, source) =>
    `  Bitcoin block ${height}, network ${network}, according to ${source}`,
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
}

const SYSTEM: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EACCES: 'access denied',
  EISDIR: 'it is a folder',
}
