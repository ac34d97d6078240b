import type { Both } from '@ancrage/words'

/** Why nothing was backed up or restored, and what to do about it. */
const SENTENCES = {
  noData: {
    fr: 'Ce dossier ne contient pas de base de données\u00A0: il n’y a rien à sauvegarder. Indiquez le bon avec DATA_DIR, ou un serveur avec DATABASE_URL.',
    en: 'This folder holds no database: there is nothing to back up. Name the right one with DATA_DIR, or a server with DATABASE_URL.',
  },
  unreachable: {
    fr: 'La base de données ne répond pas. Rien n’a été écrit\u00A0; vérifiez qu’elle est démarrée, et son adresse.',
    en: 'The database does not answer. Nothing was written; check that it is running, and its address.',
  },
  runningUnreachable: {
    fr: 'Ancrage fonctionne sur ce dossier, mais sa base de données n’a pas pu être jointe. Lancez la commande avec le même utilisateur du système, ou arrêtez d’abord Ancrage.',
    en: 'Ancrage runs on this folder, but its database could not be reached. Run the command as the same user of the system, or stop Ancrage first.',
  },
  noSchema: {
    fr: 'Cette base de données n’est pas celle d’Ancrage, ou n’a encore jamais servi. Rien n’a été écrit\u00A0; vérifiez DATABASE_URL.',
    en: 'This database is not one of Ancrage, or was never used yet. Nothing was written; check DATABASE_URL.',
  },
  fileExists: {
    fr: 'Ce fichier existe déjà, et une sauvegarde n’en remplace pas une autre. Rien n’a été écrit\u00A0; choisissez un autre nom.',
    en: 'This file exists already, and one backup does not replace another. Nothing was written; choose another name.',
  },
  cannotWrite: {
    fr: 'La sauvegarde n’a pas pu être écrite jusqu’au bout, et rien n’en reste. Vos données sont intactes\u00A0; vérifiez la place et les droits, puis recommencez.',
    en: 'The backup could not be written to its end, and nothing of it is left. Your data is unharmed; check space and rights, then try again.',
  },
  cannotRead: {
    fr: 'Ce fichier de sauvegarde ne peut pas être lu. Vérifiez son nom et les droits\u00A0; rien n’a été modifié.',
    en: 'This backup file cannot be read. Check its name and the rights; nothing was changed.',
  },
  shortPassphrase: {
    fr: 'BACKUP_PASSPHRASE est trop courte\u00A0: une sauvegarde contient toutes les clés. Choisissez au moins 12 caractères, ou n’indiquez rien et une phrase sera tirée au sort. Rien n’a été écrit.',
    en: 'BACKUP_PASSPHRASE is too short: a backup holds every key. Choose 12 characters at least, or set none and one will be made at random. Nothing was written.',
  },
  commonPassphrase: {
    fr: 'BACKUP_PASSPHRASE est trop facile à deviner\u00A0: elle est faite de mots de passe courants ou de quelques caractères répétés, et une sauvegarde contient toutes les clés. Choisissez-en une autre, ou n’indiquez rien et une phrase sera tirée au sort. Rien n’a été écrit.',
    en: 'BACKUP_PASSPHRASE is too easy to guess: it is made of common passwords or of a few repeated characters, and a backup holds every key. Choose another, or set none and one will be made at random. Nothing was written.',
  },
  needsPassphrase: {
    fr: 'Cette sauvegarde est chiffrée. Indiquez dans BACKUP_PASSPHRASE la phrase secrète donnée quand elle a été faite\u00A0; rien n’a été modifié.',
    en: 'This backup is encrypted. Give in BACKUP_PASSPHRASE the passphrase that it was made with; nothing was changed.',
  },
  wrongPassphrase: {
    fr: 'La phrase secrète de BACKUP_PASSPHRASE n’ouvre pas cette sauvegarde. Rien n’a été modifié\u00A0; vérifiez qu’elle est bien celle de ce fichier.',
    en: 'The passphrase in BACKUP_PASSPHRASE does not open this backup. Nothing was changed; check that it is the one of this file.',
  },
  notABackup: {
    fr: 'Ce fichier n’est pas une sauvegarde d’Ancrage, ou pas d’une version connue ici. Rien n’a été modifié.',
    en: 'This file is not a backup of Ancrage, or of no version known here. Nothing was changed.',
  },
  damaged: {
    fr: 'Cette sauvegarde est abîmée ou incomplète. Rien n’a été modifié\u00A0; reprenez une autre copie du fichier, ou une autre sauvegarde.',
    en: 'This backup is damaged or incomplete. Nothing was changed; take another copy of the file, or another backup.',
  },
  partsWrong: {
    fr: 'La sauvegarde est entière, mais des parties de copies chiffrées manquent ou ont changé. Rien n’a été modifié\u00A0; reprenez-les d’une autre copie, puis recommencez.',
    en: 'The backup is whole, but parts of encrypted copies are missing or have changed. Nothing was changed; take them from another copy, then try again.',
  },
  noPartsList: {
    fr: 'La liste des parties de copies chiffrées n’est pas à côté de la sauvegarde\u00A0: il n’y avait aucune copie, ou cette liste n’a pas suivi. Rien n’a été modifié.',
    en: 'The list of the parts of encrypted copies is not beside the backup: there were no copies, or the list did not come along. Nothing was changed.',
  },
  storeUnreachable: {
    fr: 'Le stockage des copies chiffrées ne peut pas être lu. Rien n’a été modifié\u00A0; vérifiez DATA_DIR ou VAULT_URL, puis recommencez.',
    en: 'The storage of encrypted copies cannot be read. Nothing was changed; check DATA_DIR or VAULT_URL, then try again.',
  },
  newerBackup: {
    fr: 'Cette sauvegarde vient d’une version plus récente d’Ancrage. Installez cette version, puis recommencez\u00A0; rien n’a été modifié.',
    en: 'This backup comes from a newer version of Ancrage. Install that version, then try again; nothing was changed.',
  },
  folderInUse: {
    fr: 'Le dossier de données n’est pas vide, et une restauration ne remplace rien. Indiquez un dossier vide ou nouveau dans DATA_DIR\u00A0; rien n’a été modifié.',
    en: 'The data folder is not empty, and a restoration replaces nothing. Name an empty or a new folder in DATA_DIR; nothing was changed.',
  },
  databaseInUse: {
    fr: 'La base de données de DATABASE_URL n’est pas vide, et une restauration ne remplace rien. Créez-en une nouvelle\u00A0; rien n’a été modifié.',
    en: 'The database in DATABASE_URL is not empty, and a restoration replaces nothing. Create a new one; nothing was changed.',
  },
  databaseRefused: {
    fr: 'La base de données a refusé ce qui lui était demandé, et rien n’en reste. Vos données et vos sauvegardes sont intactes\u00A0; corrigez ce que dit la ligne suivante, puis recommencez.',
    en: 'The database refused what it was asked, and nothing of it is left. Your data and your backups are unharmed; fix what the next line says, then try again.',
  },
  cannotRestore: {
    fr: 'La restauration n’a pas pu être écrite jusqu’au bout, et rien n’en reste. La sauvegarde est intacte\u00A0; vérifiez la place et les droits, puis recommencez.',
    en: 'The restoration could not be written to its end, and nothing of it is left. The backup is unharmed; check space and rights, then try again.',
  },
  leftBehind: {
    fr: 'La restauration n’a pas abouti, et ce qu’elle avait mis dans la base de données de DATABASE_URL n’a pas pu en être retiré. Créez une nouvelle base, puis recommencez\u00A0; la sauvegarde est intacte.',
    en: 'The restoration failed, and what it had put into the database in DATABASE_URL could not be taken away. Create a new database, then try again; the backup is unharmed.',
  },
  backupMisused: {
    fr: 'Utilisation\u00A0: npm run backup [-- FICHIER] [--lang fr|en]',
    en: 'Usage: npm run backup [-- FILE] [--lang fr|en]',
  },
  restoreMisused: {
    fr: 'Utilisation\u00A0: npm run restore -- FICHIER [--check [--copies]] [--lang fr|en]',
    en: 'Usage: npm run restore -- FILE [--check [--copies]] [--lang fr|en]',
  },
} as const satisfies Record<string, Both>

export type BackupProblem = keyof typeof SENTENCES

/** A backup was not made, or nothing was restored; what was there is as it was. */
export class BackupCannotRun extends Error {
  readonly code: BackupProblem
  readonly sentences: Both
  readonly detail: string

  constructor(code: BackupProblem, detail: string, options?: ErrorOptions) {
    super(`${SENTENCES[code].en} (${detail})`, options)
    this.name = 'BackupCannotRun'
    this.code = code
    this.sentences = SENTENCES[code]
    this.detail = detail
  }
}
