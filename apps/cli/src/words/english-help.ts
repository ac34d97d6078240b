import type { Words } from './words.ts'

const EXIT = `EXIT CODE
  0   done; the proof is confirmed, or complete
  1   the proof does not match the file, or is not valid
  2   the command is wrong, or a file cannot be read or written
  3   the proof is pending, or cannot be checked now
  4   the service refuses, or does not answer
`

const COMMON = `  --json              answer in JSON, on one line
  --lang fr|en        language of the messages (default: the system’s)
  -h, --help          shows this help
`

const SERVICE = `ENVIRONMENT
  ANCRAGE_URL         the service’s address (default: http://localhost:3000)
  ANCRAGE_API_KEY     an API key, made on the service’s Security page
`

/** As a manual page says it: one overview, and one page for each command. */
export const ENGLISH_HELP: Words['help'] = {
  overview: `ancrage — hashes, anchorages and OpenTimestamps proofs

SYNOPSIS
  ancrage COMMAND [OPTION…] …
  ancrage COMMAND --help

COMMANDS
  hash FILE…             computes the SHA-256 hash of each file
  deposit FILE…          anchors the hashes of files; the files stay here
  verify FILE…           verifies files against their proofs or their dossier
  upgrade PROOF…         completes proofs that wait for their block
  info PROOF             shows what a proof, or other evidence, says
  dossier NUMBER         downloads an anchorage’s dossier
  vault put|get|list|check
                         encrypted copies of anchored files: leaves them, opens
                         them, compares them
  fsck                   recomputes all that the service’s database says
                         (DATA_DIR or DATABASE_URL), and changes nothing there

A dash (-) in place of a file reads the standard input.

OPTIONS
${COMMON}
${SERVICE}  ANCRAGE_DEPOSITOR   the depositor, where --depositor does not name one
  LANG                language of the messages

${EXIT}  (fsck: 0 nothing wrong, 1 findings, 2 could not run)
`,
  hash: `ancrage hash — computes the SHA-256 hash of files

SYNOPSIS
  ancrage hash [-r] FILE…
  … | ancrage hash -

DESCRIPTION
  Prints each hash and the name of its file, as sha256sum does, whose -c reads it.
  A file that cannot be read is named, and the others are hashed all the same.

OPTIONS
  -r, --recursive     takes the files in folders; links in them are not followed
${COMMON}
${EXIT}`,
  deposit: `ancrage deposit — anchors the hashes of files

SYNOPSIS
  ancrage deposit --depositor NAME [OPTION…] FILE…
  … | ancrage deposit --depositor NAME --name NAME -

DESCRIPTION
  Hashes the files here and sends their hashes, names and sizes, never the files.
  All of them make one anchorage, which costs one credit. A call that gets no answer
  is repeated, and is never charged twice.

OPTIONS
  -r, --recursive     takes the files in folders, with their paths as names
  -t, --title TITLE   the title (default: the name of the only file)
  --type TYPE         type of creation: article, software, photography, document…
                      (default: document)
  --depositor NAME    the depositor
  --quality TEXT      in which capacity: author, manager, heir…
  --on-behalf-of NAME for whom
  --reference TEXT    your own reference
  --description TEXT  a description
  --public            makes public what the certificate says
  --name NAME         the name of what is read from the standard input
  --key KEY           the same key never makes a second anchorage, within a day
  --wait              waits for the confirmation, and tells the steps until then; with
                      --json two lines are written: as received, then as confirmed
${COMMON}
${SERVICE}  ANCRAGE_DEPOSITOR   the depositor, where --depositor does not name one

${EXIT}`,
  verify: `ancrage verify — verifies files against their proofs

SYNOPSIS
  ancrage verify [OPTION…] FILE [PROOF]
  ancrage verify [OPTION…] [-r] [--proof PROOF]… FILE…

DESCRIPTION
  PROOF is anything that says something about the files, recognized by its content: a
  proof (.ots), a certificate (.pdf), a dossier (.zip), a timestamp token (.tst, .tsr),
  an evidence record (.ers), block headers (80 bytes, hexadecimal digits, or JSON). What
  cannot be read is reported, and the rest is used. A token dates, and confirms nothing
  by itself.

  The exit code is about the proof alone. A certificate that was changed after it was
  sealed may still carry a proof that holds: the exit code is 0 then, and a line that
  begins with ⚠ says not to rely on its title and depositor ("vouchedBy" with --json).

  Recomputes each proof from its file on, and compares where it leads with the headers
  of Bitcoin blocks. Where no proof is named, it is FILE.ots. Of two names the second is
  the proof of the first, unless it has a proof of its own beside it. Of several files
  the proofs among them are skipped, one line at the end counts the outcomes, and
  the exit code is the worst one’s: 2, then 1, then 3. With --json they are one list.

  The headers come from the sources that are named here: they are believed unless one
  contradicts another. Where none is named, those that came with the proof are taken,
  without any network: their work is checked, and "chainChecked" is false with --json,
  since nobody was asked. Where they do not decide, or none came, two public explorers
  are asked and must agree: blockstream.info and mempool.space. A header without the
  work that the main chain demanded at its height confirms nothing and contradicts
  nothing. A source learns the height of a block, nothing else.

OPTIONS
  -r, --recursive     takes the files in folders, each with the proof beside it
  -p, --proof PROOF   proof, certificate, dossier, token or headers for all files that are
                      named; more than once if needed
  --explorer URL      Esplora interface to ask, more than once if needed,
                      for example https://blockstream.info/api
  --bitcoin-rpc URL   Bitcoin node to ask,
                      for example http://user:password@127.0.0.1:8332
  --service URL       service that issued the proof, to ask too: a witness that is shown,
                      and never enough alone
  --offline           asks nobody
${COMMON}
${EXIT}`,
  upgrade: `ancrage upgrade — completes proofs that wait for their block

SYNOPSIS
  ancrage upgrade [--calendar URL]… PROOF…
  … | ancrage upgrade - > PROOF

DESCRIPTION
  Asks the calendars that a proof names what came of it, and puts the completed proof
  in its place; the one before is kept with .bak behind its name. Only the public
  calendars are asked, and those that --calendar names: a proof could name any address.
  Their answers are not trusted: "ancrage verify" checks them.

OPTIONS
  --calendar URL      a calendar that may be asked too, more than once if needed
${COMMON}
${EXIT}`,
  info: `ancrage info — shows what a proof, or other evidence, says

SYNOPSIS
  ancrage info PROOF
  … | ancrage info -

DESCRIPTION
  Prints the hash that the proof is about, then each operation on it and each
  attestation, as the reference client lays them out. Nothing is checked.

  Of a certificate (.pdf), a dossier (.zip), a timestamp token or block headers it prints
  what is inside, and who vouches for it: seals and signatures are checked, nothing else.

OPTIONS
${COMMON}
${EXIT}`,
  dossier: `ancrage dossier — downloads an anchorage’s dossier

SYNOPSIS
  ancrage dossier [-o FILE] NUMBER
  ancrage dossier -o - NUMBER | …

DESCRIPTION
  One ZIP with the certificates, the proofs, the block headers, the signed timestamp
  and how to verify them without the service. The anchorage must be confirmed. NUMBER is
  the anchorage’s number (AN-2026-0000042) or its id.

OPTIONS
  -o, --output FILE   where to write it (default: dossier-NUMBER.zip); a dash writes to
                      the standard output; a file that is there is never replaced
${COMMON}
${SERVICE}
${EXIT}`,
  vault: `ancrage vault — leaves, opens and checks encrypted copies of anchored files

SYNOPSIS
  ancrage vault put [-i KEY] [--deposit NUMBER] FILE…
  ancrage vault get [-i KEY] [-p PROOF]… -o FILE COPY
  ancrage vault list [NUMBER]
  ancrage vault check [-i KEY] [COPY…]

DESCRIPTION
  A copy is encrypted here for your recovery key, and opened here; the service can read
  none of it, and the key is never sent. "age -d -i KEY" opens a copy as well.

  put    leaves a copy of each file, which one of your anchorages has already; what was
         sent before an interruption is not sent again
  get    opens a copy into a file, compares it with the file that was anchored, then
         verifies it against the proofs that are named; goes on where it was interrupted
  list   prints id, hash, size and state of each copy, of one anchorage or of all
  check  fetches and opens copies, and compares each with the file that was anchored,
         without writing anything; all copies where none is named

  Whoever directs a company opens its members’ copies with their own recovery key: the
  company’s key is handed to them by the service, sealed for it.

  COPY is the id of a copy, or the number of an anchorage that has one copy. Sixteen
  megabytes are worked on at a time, whatever the size of the file.

OPTIONS
  -i, --identity KEY  file with the recovery key (AGE-SECRET-KEY-1…), as on the recovery
                      sheet or from age-keygen; a dash reads the standard input; without
                      it the key is typed, and not shown
  --company-key CODE  for members of a company: the code of its key, as its
                      administrators see it; the copy is encrypted for that key as well
  --deposit NUMBER    the anchorage that has the files (default: the newest that does)
  -o, --output FILE   where to write it; a file that is there is never replaced
  -p, --proof PROOF   what to verify it against, as with ancrage verify
${COMMON}
${SERVICE}                      its scopes: vault:write and deposits:read to put, vault:read
                      (and deposits:read, with a number) for the rest; vault:write too, to
                      open those of a company

EXIT CODE
  0   done; every copy is the file that was anchored
  1   a copy is damaged, or the opened file is not what the proof is about
  2   the command is wrong, the key is another one, or a file cannot be read or written
  3   the copy is not complete, or opens with another key; the proof is pending
  4   the service refuses, or does not answer
`,
}
