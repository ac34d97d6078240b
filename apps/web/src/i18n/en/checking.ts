/** What is said where a file and a proof are checked. */
export const checking = {
  rehash: {
    title: 'Verify hash',
    lead: 'Compute the SHA-256 digest of a file and compare it with that of a certificate.',
    result: 'Digest of the file',
    another: 'Another file',
    cancel: 'Stop the computation',
    compare: 'Compare with a certificate or a proof',
    expected: 'Expected digest',
    expectedHint: 'Paste the 64 characters of the certificate here',
    malformed: 'A SHA-256 digest has 64 hexadecimal digits (0 to 9, a to f).',
    same: 'The digests are identical',
    yours: 'This is your deposit no. {{number}} of {{date}}',
    yoursToo_one: '{{count}} other deposit of yours holds it',
    yoursToo_many: '{{count}} other deposits of yours hold it',
    yoursToo_other: '{{count}} other deposits of yours hold it',
    notYours: 'This is none of your deposits',
    different: 'The digests differ',
    sameHelp: 'This file is, to the byte, the one that the expected digest is about.',
    differentHelp: 'This is not the same file.',
    why: {
      searching: 'Looking for the difference…',
      lineEndings:
        'Only its line endings have changed: with {{form}} line endings it is exactly the expected file. Editors, mail and version control often convert them.',
      byteOrderMark:
        'Only the byte-order mark (BOM) at its beginning differs: but for it, it is exactly the expected file.',
      trailingBytes: 'Only its end differs, by {{bytes}}: the rest is exactly the expected file.',
      metadata:
        'Its metadata has changed (title, author, device, date…): without it, it is exactly the expected file.',
      unknown:
        'No simple difference (line endings, byte-order mark, trailing bytes, metadata) explains it: its content has changed, was saved anew, or it is another file.',
      advice:
        'Look for the copy kept untouched when the deposit was made: a backup, the original attachment, an archive. The proof is about that one alone.',
    },
    proof: {
      choose: 'Choose a proof (.ots)',
      another: 'Choose another proof (.ots)',
      help: 'A proof dropped here gives the expected digest, and the block that it leads to is checked.',
      checking: 'Checking the proof…',
      confirmed: 'Proof confirmed by Bitcoin block no. {{height}}',
      confirmedHelp: 'What it is about existed no later than {{date}}.',
      worthless: 'That block is of a test chain: it has no evidential value.',
      pending: 'Pending proof',
      pendingHelp:
        'No block confirms it yet; {{calendar}} has promised to write it. Download it again in a few hours.',
      mismatch: 'This proof does not hold',
      mismatchHelp:
        'It does not lead to the block that it names: it was altered. Download it again from the deposit.',
      unsupported: 'Proof that cannot be checked here',
      unsupportedHelp:
        'This service does not know the block that it names. The verification site asks other sources.',
      unreadable: 'This proof cannot be read',
      unreadableHelp:
        'The file is incomplete, or is no OpenTimestamps proof. Nothing has changed; download it again from the deposit.',
      otherAlgorithm: 'Proof made with {{algorithm}}',
      otherAlgorithmHelp:
        'This page computes SHA-256 digests. The verification site can read this proof.',
      outside: 'Verification site',
    },
  },
}
