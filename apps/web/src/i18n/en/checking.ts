/** What is said where a file and a proof are checked. */
export const checking = {
  depositCheck: {
    title: 'Check a file against this anchorage',
    lead_one: 'Make sure that a file is, byte for byte, the one in this anchorage.',
    lead_many: 'Make sure that a file is, byte for byte, one of those in this anchorage.',
    lead_other: 'Make sure that a file is, byte for byte, one of those in this anchorage.',
    match: 'This is the file “{{name}}” of this anchorage',
    matchHelp: 'It is identical, byte for byte, to the one that was anchored.',
    noMatch_one: 'This is not the file of this anchorage',
    noMatch_many: 'This file is not one of those in this anchorage',
    noMatch_other: 'This file is not one of those in this anchorage',
  },
  rehash: {
    title: 'Verify hash',
    lead: 'Compute the SHA-256 hash of a file and compare it with that of a certificate.',
    result: 'Hash of the file',
    another: 'Another file',
    cancel: 'Stop the computation',
    looking: 'Reading the file…',
    several: 'One file at a time',
    severalHelp:
      'Nothing was checked: there are several files here, several proofs, or a file and a certificate of one name. Choose one file, with one proof or one certificate; if they have the same name, choose one after the other.',
    compare: 'Compare with a certificate or a proof',
    expected: 'Expected hash',
    expectedHint: 'Paste the 64 characters of the certificate here',
    chooseFile: 'Choose above the file to compare.',
    malformed: 'A SHA-256 hash has 64 hexadecimal digits (0 to 9, a to f).',
    same: 'The hashes are identical',
    yours: 'This is your anchorage no. {{number}} of {{date}}',
    yoursToo_one: '{{count}} other anchorage of yours holds it',
    yoursToo_many: '{{count}} other anchorages of yours hold it',
    yoursToo_other: '{{count}} other anchorages of yours hold it',
    notYours: 'This is not one of your anchorages',
    dossier: 'This is a dossier of proofs, not an anchored file',
    dossierHelp: 'Drop it as it is on the verification site, which checks everything in it.',
    different: 'The hashes differ',
    sameHelp: 'This file is, byte for byte, the one that the expected hash is about.',
    differentHelp: 'This is not the same file.',
    why: {
      searching: 'Looking for the difference…',
      lineEndings:
        'Only its line endings have changed: with {{form}} line endings it is exactly the expected file. Editors, email and version control often convert them.',
      byteOrderMark:
        'Only the byte-order mark (BOM) at its beginning differs: without it, it is exactly the expected file.',
      trailingBytes: 'Only its end differs, by {{bytes}}: the rest is exactly the expected file.',
      metadata:
        'Its metadata has changed (title, author, device, date…): without it, it is exactly the expected file.',
      closest: 'The expected file is “{{name}}”.',
      smaller: 'It is {{bytes}} smaller than “{{name}}”: it was cut short, or it is another file.',
      larger:
        'It is {{bytes}} larger than “{{name}}”: something was added to it, or it is another file.',
      sameSize: 'It is as large as “{{name}}”, but its content is different.',
      unknown:
        'No simple difference (line endings, byte-order mark, trailing bytes, metadata) explains it: its content has changed, or it is another file.',
      advice:
        'Look for the copy kept untouched when the anchorage was made: a backup, the original attachment, an archive. The proof is about that one alone.',
    },
    proof: {
      choose: 'Choose a proof (.ots) or a certificate',
      another: 'Choose another proof or certificate',
      help: 'A proof, by itself or in a PDF certificate, gives the expected hash, and the block that it leads to is checked.',
      checking: 'Checking the proof…',
      confirmed: 'Proof confirmed by Bitcoin block no. {{height}}',
      confirmedOnTest: 'Proof confirmed by block no. {{height}} of a test chain',
      confirmedHelp: 'What it is about existed no later than {{date}} UTC.',
      confirmedOnTestHelp:
        'This block is dated {{date}} UTC. A test chain has no evidential value.',
      pending: 'Pending proof',
      pendingHelp:
        'No block confirms it yet; {{calendar}} has promised to write it. Download it again in a few hours.',
      mismatch: 'This proof does not hold',
      mismatchHelp:
        'The block that it names holds something else, by the header provided and the work behind it; no independent source was asked. The proof or the header is not the right one: download them again from the anchorage’s page.',
      noRootHelp:
        'It leads to a value that is not as long as a Merkle root: no block can hold it. Download it again from the anchorage’s page.',
      unsupported: 'Proof that cannot be checked here',
      unsupportedHelp:
        'This service does not know the block that it names. The verification site asks other sources.',
      byWork:
        'Established by the header provided and the work behind it; no independent source was asked.',
      serviceAlone: 'Only this service answered',
      serviceAloneHelp:
        'The block that it gives holds this hash, but the service that issues a proof cannot be the only one to vouch for it. Add the certificate, which holds the block’s header, or ask explorers or your own node on the verification site.',
      serviceAgainst: 'Only this service answered',
      serviceAgainstHelp:
        'The block that it gives holds something other than what the proof says, but its word alone is not enough to dismiss it. Ask explorers or your own node on the verification site.',
      disagree: 'The sources contradict each other',
      disagreeHelp:
        'The header provided and the one that this service gives differ, each with the work for it: one of them is false. Nothing is established, for or against.',
      worthlessHeader: 'Cannot be checked with this header',
      worthlessHeaderHelp:
        'The header given for this block establishes nothing: anybody could have made it. The verification site asks other sources.',
      otherOnTestChain: 'Cannot be checked here',
      otherOnTestChainHelp:
        'The block known at this height is a test chain’s and holds something else; such a chain establishes nothing. The verification site asks other sources.',
      otherChains: 'Chains that are not checked here',
      otherChainsHelp:
        'This proof rests only on chains or attestations that this page does not check.',
      unreadable: 'This proof cannot be read',
      unreadableHelp:
        'The file is incomplete, or is not an OpenTimestamps proof. Download it again from the anchorage’s page.',
      otherAlgorithm: 'Proof made with {{algorithm}}',
      otherAlgorithmHelp:
        'This page computes SHA-256 hashes. The verification site can read this proof.',
      outside: 'Open the verification site',
    },
    certificate: {
      title: 'Certificate no. {{number}}',
      work: 'Work',
      depositor: 'Depositor',
      submitted: 'Received on',
      files: 'Files',
      more_one: '… and {{count}} other',
      more_many: '… and {{count}} others',
      more_other: '… and {{count}} others',
      named: 'This file is the one that the certificate calls “{{name}}”',
      notNamed: 'This file is not one of those that the certificate names',
      contradictory: 'This certificate contradicts itself',
      contradictoryHelp:
        'The files that it names do not lead to its hash: it was altered. Do not rely on it; download it again from the anchorage’s page.',
      otherProof: 'The attached proof is not about this certificate',
      otherProofHelp:
        'It leads to another hash: this certificate was altered. Do not rely on it; download it again from the anchorage’s page.',
      noProof: 'No proof is attached to this certificate',
      noProofHelp:
        'It dates from before the anchorage was confirmed, or a later version replaces it. Download it again from the anchorage’s page.',
      sealValid: 'Electronic seal intact, in the name of “{{signer}}”',
      sealHelp:
        'The document has not changed since it was sealed. Its certificate claims to be issued by “{{issuer}}”: whether to trust this signer is for you to judge.',
      selfSigned:
        'The document has not changed since it was sealed, but nobody else vouches for this name: anybody may have made such a seal.',
      sealPublished: 'This seal certificate is the one that this service publishes.',
      sealNotPublished:
        'This seal certificate is not the one that this service publishes: somebody else may have sealed this document, or the service has changed its seal since.',
      sealNotCompared:
        'This seal certificate was not compared with the one that the service publishes.',
      sealFingerprint: 'Seal certificate, SHA-256:',
      sealBroken: 'The electronic seal is broken',
      sealBrokenHelp:
        'This document was changed after it was sealed. Do not rely on what it says about the anchorage.',
      sealAbsent: 'No electronic seal',
      sealAbsentHelp:
        'Only the attached proof counts: the rest of the document may have been changed.',
      elsewhere:
        'To go further, the verification site checks timestamp tokens too, and asks other sources than this service.',
    },
  },
}
