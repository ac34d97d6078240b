import type { Translated } from '@ancrage/words'

import type { fr } from './fr.ts'

export const en: Translated<typeof fr> = {
  'page.title': 'Verify a proof',
  'page.lead':
    'Drop a file and its proof: everything is checked here, in your browser. Your files never leave this device, and no account is needed.',
  'page.brand': 'Verification',
  'page.skip': 'Skip to content',
  'page.otherLanguage': 'Français',
  'page.dark': 'Dark theme',
  'page.light': 'Light theme',
  'drop.title': 'Drop your files here',
  'drop.help':
    'Original file, proof (.ots), PDF certificate, ZIP dossier, timestamp token, evidence record or block header: all together or one after another. Each is recognized by its content.',
  'drop.choose': 'Choose files',
  'drop.others': 'and {{count}} more',
  'drop.more': 'Add files',
  'enter.summary': 'Enter a hash or a block header',
  'enter.label': 'SHA-256 hash (64 digits) or header (160 digits)',
  'enter.help':
    'The hash stands for a file that stays where it is. The header comes from a Bitcoin node that you trust: bitcoin-cli getblockheader $(bitcoin-cli getblockhash HEIGHT) false',
  'enter.add': 'Add',
  'enter.malformed': 'Enter a hash (64 hexadecimal digits) or a header (160).',
  'enter.digestName': 'Hash entered',
  'enter.headerName': 'Header entered',
  'pieces.title': 'Your files',
  'pieces.clear': 'Remove all',
  'pieces.remove': 'Remove {{name}}',
  'pieces.removeShort': 'Remove',
  'pieces.hashing': 'Computing the hash of {{name}}',
  'pieces.unreadable':
    'This file can no longer be read: it may have been moved or changed. Drop it again.',
  'pieces.digest': 'SHA-256 hash',
  'kind.original': 'File',
  'kind.proof': 'OpenTimestamps proof',
  'kind.certificate': 'Certificate',
  'kind.dossier': 'Dossier',
  'kind.token': 'Timestamp token, or evidence record',
  'kind.header': 'Block header',
  'kind.data': 'Dossier data',
  'kind.copy': 'Encrypted copy',
  'kind.digest': 'Hash',
  'kind.reading': 'Reading…',
  'refused.proof.malformed':
    '{{name}}: this is not a valid OpenTimestamps proof. It is damaged, cut short or altered.',
  'refused.proof.too_much_work':
    '{{name}}: the proofs beside it ask for more work than true ones; this one was not read.',
  'refused.zip.damaged':
    '{{name}}: this ZIP archive is damaged or incomplete; its content was not read.',
  'refused.zip.too_large':
    '{{name}}: this archive holds far more than a dossier does; reading it was stopped.',
  'refused.zip.overlapping':
    '{{name}}: files in this archive overlap, which no dossier does. It was not unpacked.',
  'refused.zip.too_many_entries': '{{name}}: this archive holds too many files to be a dossier.',
  'refused.pdf.damaged': '{{name}}: the attachments of this PDF are damaged and were not read.',
  'refused.pdf.too_large':
    '{{name}}: the attachments of this PDF are excessive; reading them was stopped.',
  'refused.token.malformed': '{{name}}: this timestamp token is damaged.',
  'refused.record.malformed': '{{name}}: this evidence record is damaged.',
  'refused.record.unsupported':
    '{{name}}: this evidence record is of a version that this page does not know; it was not read.',
  'refused.json.twice_named': '{{name}}: this file gives one name to two values; it was not read.',
  'refused.dossier.version_unknown':
    '{{name}}: this dossier is of a version that this page does not know; it was not read.',
  'refused.declaration.malformed':
    '{{name}}: this declaration was changed, or is incomplete; it was not read.',
  'refused.declaration.version_unknown':
    '{{name}}: this declaration is of an unknown version; it was not read.',
  'refused.reading.too_slow':
    '{{name}}: this file asked for too much work; reading it was stopped.',
  'refused.reading.failed': '{{name}}: the content of this file could not be read.',
  'verdict.busy': 'Checking…',
  'verdict.matches': 'The proof matches',
  'verdict.matches.help': 'This file existed, exactly as it is, no later than {{time}}.',
  'verdict.matches.named': '“{{name}}” existed, exactly as it is, no later than {{time}}.',
  'verdict.matchesInside': 'What is inside matches',
  'verdict.inside':
    'Only what “{{containers}}” contains was compared with a proof, not that file itself.',
  'verdict.asEvidence': 'Content not compared with your file: “{{names}}”.',
  'verdict.matches.several':
    'The files named below existed, exactly as they are, no later than {{time}}.',
  'verdict.matchesOnTestChain': 'Matches, but on a test chain',
  'verdict.matchesOnTestChain.help':
    'The computation is right, but anyone can make the blocks of a development or test chain. It has no evidential value.',
  'verdict.pending': 'Pending',
  'verdict.pending.help':
    'The proof is indeed about this file, but it is not written into the chain yet. Ask the calendars below, or come back later.',
  'verdict.differs': 'Does not match',
  'verdict.differs.help': 'This file is not, byte for byte, the one that the proof is about.',
  'verdict.differs.several':
    'At least one of these files is not, byte for byte, the one that the proof is about: see below which.',
  'verdict.refuted': 'Does not match: the chain says otherwise',
  'verdict.refuted.help':
    'The proof is about this file, but the block that it names does not hold what it claims. It proves nothing.',
  'verdict.disagree': 'The sources contradict each other',
  'verdict.disagree.help':
    'Two sources give different headers for the same block, each with the work it takes: one lies or is mistaken. Nothing is established, either way.',
  'verdict.unchecked': 'Cannot be checked now',
  'verdict.unchecked.help': 'Nothing is established, neither for nor against: see below why.',
  'verdict.noFile': 'The file is missing',
  'verdict.noFile.help':
    'The proof can be read. Now drop its original file, or enter the hash of the file.',
  'verdict.noProof': 'The proof is missing',
  'verdict.noProof.help': 'Now drop the matching proof (.ots), PDF certificate or ZIP dossier.',
  'verdict.unread': 'Proof missing or unreadable',
  'verdict.unread.help':
    'Part of your files could not be read, and the proof may be in it: the reason is given below.',
  'verdict.noneYet': 'The file and its proof are missing',
  'verdict.noneYet.help':
    'Your files are not enough by themselves. Drop the original file and its proof (.ots), its PDF certificate or its ZIP dossier.',
  'subject.proof': 'Proof: {{name}}',
  'subject.deposit': 'Anchorage',
  'subject.depositValue': '{{number}}: {{title}}',
  'subject.depositor': 'Depositor',
  'subject.size': 'Size',
  'subject.expected': 'The certificate names: {{names}}',
  'facts.seal': 'By the intact electronic seal of “{{signer}}”, a name that was not checked.',
  'facts.brokenSeal': 'Not vouched for: the seal of “{{source}}” is broken.',
  'facts.nobody': 'Claimed by the file “{{source}}” alone; nothing else vouches for it.',
  'declaration.title': 'Declaration',
  'declaration.titleValue': '“{{title}}”, anchorage {{number}}',
  'declaration.depositor': 'Declared by',
  'declaration.depositorAs': '{{name}} ({{quality}})',
  'declaration.dated': 'This declaration existed no later than {{date}}.',
  'declaration.datedOnTestChain':
    'This declaration existed no later than {{date}}, by a test chain: no evidential value.',
  'declaration.pending':
    'The declaration still waits to be written into the blockchain, as the file does.',
  'declaration.undecided': 'The date of the declaration cannot be checked now.',
  'declaration.otherFile': '{{name}} is the declaration of another file.',
  'declaration.differs':
    '{{name}} is not the declaration that the proof is about: it was changed, or belongs to another anchorage. Do not rely on it.',
  'facts.contradicted.sealed':
    '{{name}} says something else, or bears another seal. Ask the depositor which one is right.',
  'facts.contradicted.unsealed':
    '{{name}} contradicts the certificate and bears no seal: do not rely on it.',
  'facts.contradicted.bothUnsealed':
    '{{name}} says something else, and no intact seal vouches for either.',
  'lines.title': 'What was checked',
  'lines.check': 'Check',
  'lines.sources': 'Sources',
  'line.confirmed': 'Bitcoin block {{height}}: holds this hash. Dated {{time}}.',
  'line.confirmedByWork':
    'Bitcoin block {{height}}: holds this hash. Dated {{time}}, by the header provided and the work behind it.',
  'line.confirmedTest':
    'Block {{height}} of a test chain: holds this hash. Dated {{time}}, without evidential value.',
  'line.refuted': 'Bitcoin block {{height}}: holds something other than what the proof says.',
  'line.sources.disagree':
    'Bitcoin block {{height}}: the sources disagree. At least one of them lies or is wrong; nothing is established.',
  'line.source.alone':
    'Bitcoin block {{height}}: a single source answered; two that agree are needed.',
  'line.block.unknown': 'Bitcoin block {{height}}: the sources do not know this block.',
  'line.sources.silent':
    'Bitcoin block {{height}}: no source of headers answered. Allow one below, or provide the dossier.',
  'line.message.not_a_root':
    'Bitcoin block {{height}}: what the proof says is not as long as a Merkle root; no block can hold it.',
  'line.source.service':
    'Bitcoin block {{height}}: the issuing service is a witness only. It takes two explorers that agree, your node, or the header that came with the proof.',
  'line.header.too_easy':
    'Bitcoin block {{height}}: the header given took too little work for that height; anybody can make one. It establishes nothing.',
  'line.header.network_unknown':
    'Block {{height}}: the header given claims to be of an unknown network. It establishes nothing.',
  'line.header.in_the_future':
    'Block {{height}}: the header given is dated in the future. It establishes nothing.',
  'line.header.no_work':
    'Block {{height}}: the header given lacks the proof of work that it claims. It establishes nothing.',
  'line.header.length': 'Block {{height}}: what was given is no block header.',
  'line.block.otherOnTestChain':
    'Block {{height}} of a test chain: holds something else than the proof says, but such a chain establishes nothing.',
  'line.height.out_of_range': 'Block {{height}}: no block can have that height.',
  'line.height.not_looked_up':
    'Block {{height}}: the proof names too many blocks; this one was not looked up.',
  'line.pending': 'Promise of the calendar {{calendar}}: not yet written into the chain.',
  'line.pending.kept': 'Promise of the calendar {{calendar}}: kept, a block shows it.',
  'line.otherChain': '{{chain}} block {{height}}: this chain is not checked here.',
  'line.unknown': 'Attestation of an unknown type: not checked.',
  'line.sources': 'Sources: {{names}}',
  'line.token': 'Token signed by “{{signer}}”: dated {{time}}.',
  'line.token.development': 'Token of a development authority, without value: dated {{time}}.',
  'line.token.unnamed': 'Token from an unnamed signer: dated {{time}}.',
  'line.token.renewed': 'Renewed by a token signed by “{{signer}}”, dated {{time}}.',
  'line.token.renewedUnnamed': 'Renewed by a token from an unnamed signer, dated {{time}}.',
  'line.token.valid': 'The signature is valid. Whether to trust this signer is for you to judge.',
  'line.token.invalid': 'The signature is not valid: this token proves nothing.',
  'line.token.future': 'It is dated in the future: this token proves nothing.',
  'line.token.unsupported':
    'Signature not checked: its type is unknown, or the token holds no certificate.',
  'line.token.stray':
    '{{name}}: this token dates none of your files, or what links them is missing; the complete dossier (ZIP) holds it.',
  'seal.valid':
    '{{name}}: electronic seal intact, in the name of “{{signer}}” (a name that was not checked).',
  'seal.published': 'This seal certificate is the one that this service publishes.',
  'seal.notPublished':
    'This seal certificate is not the one that this service publishes: somebody else may have sealed this document, or the service has changed its seal since.',
  'seal.notCompared':
    'This seal certificate was not compared with the one that the service publishes.',
  'seal.certificate': 'Seal certificate, SHA-256:',
  'seal.broken':
    '{{name}}: the electronic seal is broken; this document was changed after it was sealed. Do not rely on what it says about the anchorage.',
  'seal.brokenShort': 'Seal broken',
  'source.carried': '{{name}} (provided)',
  'source.explorer': '{{name}}',
  'source.own': '{{name}} (your node)',
  'source.service': '{{name}} (the issuing service)',
  'compared.expected': 'Expected hash',
  'compared.file': 'Hash of the file',
  'why.title': 'Why this file does not match',
  'why.searching': 'Looking for the difference…',
  'why.smaller':
    'It is {{bytes}} smaller than “{{name}}”: it was cut short, or it is another file.',
  'why.larger':
    'It is {{bytes}} larger than “{{name}}”: something was added to it, or it is another file.',
  'why.sameSize': 'It is the same size as “{{name}}”, but its content is different.',
  'why.lineEndings':
    'Only its line endings have changed: with {{form}} line endings it is exactly “{{name}}”. Editors, email and version control often convert them.',
  'why.bom':
    'Only the byte-order mark (BOM) at its beginning differs: without it, it is exactly “{{name}}”.',
  'why.trailing': 'Only its end differs, by {{bytes}}: the rest is exactly “{{name}}”.',
  'why.metadata':
    'Its metadata has changed (title, author, device, date…): without it, it is exactly “{{name}}”.',
  'why.sameContent':
    'Its content (picture or sound) is the same as that of “{{name}}”: only what is beside it differs, which may change how it looks or sounds.',
  'why.unknown':
    'No simple difference (line endings, byte-order mark, trailing bytes, metadata) explains it: its content has changed, or it is another file.',
  'why.advice':
    'Look for the copy kept untouched when the file was anchored: a backup, the original attachment, an archive. The proof is about that one alone.',
  'upgrade.title': 'Pending proof',
  'upgrade.help':
    'The calendars that promised to write the hash can say whether they have. They only learn that someone is asking about this promise.',
  'upgrade.ask': 'Ask the calendars',
  'upgrade.asking': 'Asking the calendars…',
  'upgrade.completed': '{{name}}: written; the proof has been completed.',
  'upgrade.pending': '{{name}}: still pending.',
  'upgrade.failed': '{{name}}: no usable answer.',
  'upgrade.not_allowed': '{{name}}: unknown calendar, not asked.',
  'upgrade.download': 'Download the completed proof',
  'upgrade.newName': 'Completed proof',
  'sources.title': 'Where block headers come from',
  'sources.help':
    'A proof is checked against the header of a block. This page asks only the addresses named here: it gives them the height of a block, the issuing service the number of a certificate and, when you ask, the calendars their promise. All answers must agree.',
  'sources.enclosed':
    '1. The headers provided (dossier, certificate, typed in): their proof of work is checked and compared with Bitcoin’s known difficulty at that height. No network is needed.',
  'sources.explorers': '2. Public explorers: {{names}} (two must agree)',
  'sources.node':
    '3. Your own node, through the interface of an Esplora explorer on this computer (localhost or 127.0.0.1)',
  'sources.nodeUse': 'Ask this node',
  'sources.nodeRefused': 'The address must begin with http://localhost or http://127.0.0.1.',
  'sources.service': '4. The issuing service, as a witness only: {{name}}',
  'sources.calendars': 'The calendars, only when you ask them about a pending proof: {{names}}',
  'record.print': 'Print the report',
  'record.title': 'Verification report',
  'record.when': 'Verified on',
  'record.where': 'Page used',
  'record.offline': 'offline file, without network',
  'record.verdict': 'Verdict',
  'record.pieces': 'Files provided',
  'record.notJudged': 'Not checked: this report says nothing about it.',
  'record.unreadable': 'This file could not be read: it was not checked.',
  'record.bytes': '{{count}} bytes',
  'record.depositor': 'declared depositor: {{name}}',
  'record.merkleRoot': 'Merkle root of the block',
  'record.blockHash': 'Block hash',
  'record.note':
    'This report was made in a browser. Anyone can repeat the verification with the same files and other tools: ots verify, sha256sum, openssl ts.',
  'folds.title': 'More about it',
  'about.title': 'What this proves, and what it does not',
  'about.proves': 'What it proves',
  'about.proves.1':
    'That this file, byte for byte, existed no later than the time of the block. The time of a block is approximate, within about two hours.',
  'about.proves.2':
    'That nobody, not even the issuing service, could backdate the proof without redoing all the work of the chain.',
  'about.not': 'What it does not prove',
  'about.not.1':
    'Who made the file, or that it is original or lawful. The depositor’s name is only what they declared.',
  'about.not.2': 'That the file did not exist earlier, or that there are no other versions.',
  'about.not.3':
    'That this is a qualified timestamp within the meaning of the eIDAS regulation: an entry in a public chain is a simple one.',
  'hand.title': 'Verify by hand, with other tools',
  'hand.1': 'Compute the file’s hash and compare it with that in the proof:',
  'hand.2': 'Verify the proof with the reference OpenTimestamps client and your own Bitcoin node:',
  'hand.3':
    'Without a node, read the expected root and compare it with the block’s on an explorer of your choice:',
  'hand.4': 'The timestamp token is verified with OpenSSL:',
  'hand.5': 'Extract the attachments of a PDF certificate like this:',
  'hand.file': 'FILE',
  'hand.imprint': 'HASH',
  'hand.root': 'ROOT',
  'private.title': 'Privacy and limits',
  'private.1':
    'No file, no name and no hash of a file leaves this device. An explorer learns the height of a block; a calendar, its promise.',
  'private.2':
    'The same page in one file works from a disk, without a network, with the headers of a dossier.',
  'private.download': 'Download this page as one file, for a disk',
  'footer.text': 'Independent verification, no account needed.',
}
