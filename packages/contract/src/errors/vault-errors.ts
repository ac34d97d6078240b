import type { ErrorWording } from './error-wording.ts'

/** Refusals of encrypted copies. */
export const VAULT_ERRORS = {
  'vault.no_storage': {
    status: 403,
    fr: 'L’option de stockage n’est pas active sur votre compte. Rien n’a été envoyé.',
    en: 'The storage option is not active on your account. Nothing was sent.',
  },
  'vault.no_key': {
    status: 409,
    fr: 'Préparez d’abord votre clé de récupération : aucune copie ne peut être chiffrée sans elle.',
    en: 'Prepare your recovery key first: no copy can be encrypted without it.',
  },
  'vault.key_changed': {
    status: 409,
    fr: 'Votre clé de récupération vient de changer. Rien n’a été modifié ; rechargez la page, puis réessayez.',
    en: 'Your recovery key has just changed. Nothing was modified; reload the page, then try again.',
  },
  'vault.company_key_missing': {
    status: 409,
    fr: 'Votre société n’a pas encore de clé de récupération : un de ses administrateurs doit la préparer. Rien n’a été envoyé.',
    en: 'Your company has no recovery key yet: one of its administrators must prepare it. Nothing was sent.',
  },
  'vault.company_key_changed': {
    status: 409,
    fr: 'La clé de votre société vient de changer. Rien n’a été envoyé ; rechargez la page, puis réessayez.',
    en: 'Your company’s key has just changed. Nothing was sent; reload the page, then try again.',
  },
  'vault.company_key_refused': {
    status: 422,
    fr: 'Cette clé n’est pas signée par la clé actuelle de votre société. Rien n’a été modifié.',
    en: 'This key is not signed by your company’s present key. Nothing was changed.',
  },
  'vault.full': {
    status: 409,
    fr: 'Il ne reste pas assez d’espace de stockage pour ce fichier. Rien n’a été envoyé ; supprimez une copie, puis réessayez.',
    en: 'There is not enough storage left for this file. Nothing was sent; delete a copy, then try again.',
  },
  'vault.header_refused': {
    status: 422,
    fr: 'Cette copie n’est pas chiffrée pour les clés attendues. Rien n’a été enregistré.',
    en: 'This copy is not encrypted for the keys that are expected. Nothing was saved.',
  },
  'vault.part_refused': {
    status: 422,
    fr: 'Cette partie n’est pas arrivée telle qu’elle était annoncée. Elle n’a pas été gardée ; envoyez-la de nouveau.',
    en: 'This part did not arrive as it was announced. It was not kept; send it again.',
  },
  'vault.part_differs': {
    status: 409,
    fr: 'Une autre partie est déjà enregistrée à cette place. Recommencez l’envoi du fichier depuis le début.',
    en: 'Another part is stored in this place already. Begin to send the file anew.',
  },
  'vault.already_kept': {
    status: 409,
    fr: 'Cette copie est déjà complète. Rien n’a été modifié.',
    en: 'This copy is complete already. Nothing was changed.',
  },
  'vault.not_complete': {
    status: 409,
    fr: 'Il manque des parties à cette copie. Reprenez l’envoi du fichier.',
    en: 'Parts of this copy are missing. Resume sending the file.',
  },
  'vault.store_unavailable': {
    status: 503,
    fr: 'Le stockage est momentanément indisponible. Ce qui a été envoyé est conservé ; réessayez dans un instant.',
    en: 'Storage is unavailable for a moment. What was sent is kept; try again shortly.',
  },
} as const satisfies Record<string, ErrorWording>
