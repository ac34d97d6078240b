import { sayBoth, type Both, type Language } from '@ancrage/words'

import { FILES } from './data-files.ts'
import type { Manifest } from './manifest.ts'

/** What a finished command says, in the language of the terminal. */
const WORDS = {
  made: { fr: '✔ Sauvegarde chiffrée\u00A0:', en: '✔ Encrypted backup:' },
  whole: { fr: '✔ La sauvegarde est entière\u00A0:', en: '✔ The backup is whole:' },
  copiesWhole: {
    fr: '✔ Parties de copies chiffrées, toutes entières\u00A0:',
    en: '✔ Parts of encrypted copies, all of them whole:',
  },
  restored: { fr: '✔ Sauvegarde restaurée dans', en: '✔ Backup restored into' },
  passphrase: {
    fr: '  Phrase secrète, affichée cette seule fois. Notez-la ailleurs\u00A0: sans elle, la sauvegarde ne s’ouvre plus.',
    en: '  Passphrase, shown this once. Write it down elsewhere: without it the backup cannot be opened.',
  },
  keysElsewhere: {
    fr: '  Les clés données par SECRET_KEY ou SEAL_KEY n’y sont pas\u00A0: gardez-en une copie à part.',
    en: '  Keys given by SECRET_KEY or SEAL_KEY are not in it: keep a copy of them apart.',
  },
  partsBeside: {
    fr: '  Les copies chiffrées n’y sont pas : copiez à part leurs parties, que nomme',
    en: '  Encrypted copies are not in it: copy their parts apart, which are named in',
  },
  next: {
    fr: '  Vérifiez avec npm run fsck, puis démarrez avec npm start. Les nouveaux numéros reprennent plus loin\u00A0: aucun n’est donné deux fois. Les factures commencent une nouvelle série.\n  Les sessions, liens et invitations ouverts ont pris fin. Les mots de passe, clés d’API, clés d’accès, rôles, suspensions et effacements sont ceux du moment de la sauvegarde\u00A0: retirez de nouveau ce qui a été retiré depuis.',
    en: '  Check it with npm run fsck, then start with npm start. New numbers go on further up: none is given twice. Invoices begin a new series.\n  Open sessions, links and invitations have ended. Passwords, API keys, passkeys, roles, suspensions and erasures are those of the moment of the backup: take away again what was taken away since.',
  },
  contents: {
    fr: '  {{createdAt}}, Ancrage {{version}}, {{tables}} tables, fichiers\u00A0: {{files}}',
    en: '  {{createdAt}}, Ancrage {{version}}, {{tables}} tables, files: {{files}}',
  },
} as const satisfies Record<string, Both>

export type BackupWord = Exclude<keyof typeof WORDS, 'contents'>

export function wordsOf(language: Language): (word: BackupWord) => string {
  return sayBoth(language, WORDS)
}

/** One line about what is in a backup. */
export function contentsOf(
  { createdAt, version, tables, entries }: Manifest,
  language: Language,
): string {
  const files = entries.filter(({ name }) => name.startsWith(FILES)).length
  return sayBoth(language, WORDS)('contents', { createdAt, version, tables: tables.length, files })
}
