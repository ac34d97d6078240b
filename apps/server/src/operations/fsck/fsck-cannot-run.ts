import type { Both } from '@ancrage/words'

/** Why nothing could be examined, and what to do about it. */
const SENTENCES = {
  noData: {
    fr: 'Ce dossier ne contient pas de base de données. Indiquez le bon avec DATA_DIR, ou un serveur avec DATABASE_URL.',
    en: 'This folder holds no database. Name the right one with DATA_DIR, or a server with DATABASE_URL.',
  },
  unreachable: {
    fr: 'La base de données ne répond pas. Rien n’a été examiné ni modifié ; vérifiez qu’elle est démarrée, et son adresse.',
    en: 'The database does not answer. Nothing was examined or changed; check that it is running, and its address.',
  },
  storeUnavailable: {
    fr: 'Le stockage des copies chiffrées ne répond pas. Tout le reste a été examiné, et rien modifié ; vérifiez DATA_DIR, ou VAULT_URL et ses clés.',
    en: 'The storage of encrypted copies does not answer. All else was examined, and nothing changed; check DATA_DIR, or VAULT_URL and its keys.',
  },
  runningUnreachable: {
    fr: 'Ancrage fonctionne sur ce dossier, mais sa base de données n’a pas pu être jointe. Lancez la vérification avec le même utilisateur du système, ou arrêtez d’abord Ancrage.',
    en: 'Ancrage runs on this folder, but its database could not be reached. Run the examination as the same user of the system, or stop Ancrage first.',
  },
  otherSchema: {
    fr: 'La base de données est celle d’une autre version d’Ancrage. Démarrez une fois cette version-ci, qui la met à jour, puis recommencez.',
    en: 'The database is that of another version of Ancrage. Start this version once, which brings it up to date, then try again.',
  },
  misused: {
    fr: 'Utilisation : ancrage fsck [--json] [--lang fr|en]',
    en: 'Usage: ancrage fsck [--json] [--lang fr|en]',
  },
} as const satisfies Record<string, Both>

/** The examination could not be made; nothing is known of what it would have found. */
export class FsckCannotRun extends Error {
  readonly sentences: Both
  readonly detail: string
  readonly code: keyof typeof SENTENCES

  constructor(code: keyof typeof SENTENCES, detail: string, options?: ErrorOptions) {
    super(`${SENTENCES[code].en} (${detail})`, options)
    this.name = 'FsckCannotRun'
    this.code = code
    this.sentences = SENTENCES[code]
    this.detail = detail
  }
}
