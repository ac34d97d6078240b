import { momentIn } from './words.ts'
import { listedAs, type VaultWords } from './vault-words.ts'

export const ENGLISH_VAULT: VaultWords = {
  typeKey: 'Recovery key (AGE-SECRET-KEY-1…): ',
  whatWasTyped: 'what was typed',
  kept: (file, id) => `✔ The encrypted copy of ${file} is kept: ${id}`,
  opened: (file) => `✔ ${file} is, byte for byte, the file that was anchored.`,
  listed: (copy) => listedAs(copy, stateOf(copy)),
  checked: {
    whole: (id) => `✔ ${id} is, byte for byte, the file that was anchored.`,
    damaged: (id) => `✘ ${id} is damaged: it is not the file that was anchored.`,
    otherKey: (id) => `? ${id} opens with another recovery key.`,
  },
  problems: {
    keyNeeded: () => 'Name the file that holds the recovery key: --identity FILE.',
    keyMalformed: (about) => `No recovery key (AGE-SECRET-KEY-1…) is in ${about}.`,
    otherKey: (about) =>
      about === ''
        ? 'That is not the recovery key of this account. Nothing was sent.'
        : `The copy ${about} opens with another recovery key.`,
    companyKeyMissing: (company) =>
      `${company} has no key yet: one of its administrators prepares it. Nothing was sent.`,
    companyKeyNeeded: (company) =>
      `Give the code of the key of ${company}, as its administrators see it: --company-key "ABCD EFGH IJKL MNOP".`,
    companyKeyOther: (company) =>
      `✘ The service names another key for ${company} than the one you gave. Nothing was sent: ask its administrators.`,
    notAnchored: (file) => `None of your anchorages has the file ${file}: anchor it first.`,
    otherFile: (file) => `✘ ${file} changed while it was sent. Nothing of it is kept.`,
    copyUnknown: (asked) => `No copy is kept of ${asked}.`,
    severalCopies: (asked) =>
      `Several copies are kept of ${asked}: give the id of one (ancrage vault list).`,
    notComplete: (id) => `The copy ${id} is not complete: send the file again (ancrage vault put).`,
    notConfirmed: (id) =>
      `? The copy ${id} was not made with your key and this file: open it to compare it (ancrage vault get), or delete it and leave another.`,
    damaged: (id) => `✘ The copy ${id} is damaged: it is not the file that was anchored.`,
  },
}

function stateOf({
  state,
  parts,
  partsReceived,
  checkedAt,
  damagedAt,
}: Parameters<VaultWords['listed']>[0]) {
  if (state === 'uploading') return `${partsReceived} of ${parts} parts sent`
  if (damagedAt !== null) {
    return `damaged, found on ${momentIn('en', Date.parse(damagedAt) / 1_000)} (UTC)`
  }
  return checkedAt === null
    ? 'kept'
    : `kept, checked on ${momentIn('en', Date.parse(checkedAt) / 1_000)} (UTC)`
}
