import { momentIn } from './words.ts'
import { listedAs, type VaultWords } from './vault-words.ts'

export const FRENCH_VAULT: VaultWords = {
  typeKey: 'Clé de récupération (AGE-SECRET-KEY-1…) : ',
  whatWasTyped: 'ce qui a été saisi',
  kept: (file, id) => `✔ La copie chiffrée de ${file} est conservée : ${id}`,
  opened: (file) => `✔ ${file} est, à l’octet près, le fichier qui a été ancré.`,
  listed: (copy) => listedAs(copy, stateOf(copy)),
  checked: {
    whole: (id) => `✔ ${id} est, à l’octet près, le fichier qui a été ancré.`,
    damaged: (id) => `✘ ${id} est abîmée : ce n’est pas le fichier qui a été ancré.`,
    otherKey: (id) => `? ${id} s’ouvre avec une autre clé de récupération.`,
  },
  problems: {
    keyNeeded: () =>
      'Indiquez le fichier qui contient la clé de récupération : --identity FICHIER.',
    keyMalformed: (about) => `Aucune clé de récupération (AGE-SECRET-KEY-1…) dans ${about}.`,
    otherKey: (about) =>
      about === ''
        ? 'Ce n’est pas la clé de récupération de ce compte. Rien n’a été envoyé.'
        : `La copie ${about} s’ouvre avec une autre clé de récupération.`,
    companyKeyMissing: (company) =>
      `${company} n’a pas encore de clé : un de ses administrateurs doit la préparer. Rien n’a été envoyé.`,
    companyKeyNeeded: (company) =>
      `Donnez le code de la clé de ${company}, que ses administrateurs voient : --company-key "ABCD EFGH IJKL MNOP".`,
    companyKeyOther: (company) =>
      `✘ Le service présente pour ${company} une autre clé que celle que vous avez donnée. Rien n’a été envoyé : demandez à ses administrateurs.`,
    notAnchored: (file) =>
      `Aucun de vos ancrages ne contient le fichier ${file} : ancrez-le d’abord.`,
    otherFile: (file) => `✘ ${file} a changé pendant l’envoi. Rien n’en est conservé.`,
    copyUnknown: (asked) => `Aucune copie n’est conservée pour ${asked}.`,
    severalCopies: (asked) =>
      `Plusieurs copies sont conservées pour ${asked} : donnez l’identifiant de l’une d’elles (ancrage vault list).`,
    notComplete: (id) =>
      `La copie ${id} n’est pas complète : renvoyez le fichier (ancrage vault put).`,
    notConfirmed: (id) =>
      `? La copie ${id} n’a pas été faite avec votre clé et ce fichier : ouvrez-la pour la comparer (ancrage vault get), ou supprimez-la et laissez-en une autre.`,
    damaged: (id) => `✘ La copie ${id} est abîmée : ce n’est pas le fichier qui a été ancré.`,
  },
}

function stateOf({
  state,
  parts,
  partsReceived,
  checkedAt,
  damagedAt,
}: Parameters<VaultWords['listed']>[0]) {
  if (state === 'uploading') return `${partsReceived} partie(s) sur ${parts} envoyée(s)`
  if (damagedAt !== null) {
    return `abîmée, constaté le ${momentIn('fr', Date.parse(damagedAt) / 1_000)} (UTC)`
  }
  return checkedAt === null
    ? 'conservée'
    : `conservée, contrôlée le ${momentIn('fr', Date.parse(checkedAt) / 1_000)} (UTC)`
}
