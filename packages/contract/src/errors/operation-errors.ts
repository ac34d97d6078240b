import type { ErrorWording } from './error-wording.ts'

/** Refusals of articles, mails and webhooks. */
export const OPERATION_ERRORS = {
  'webhook.address_refused': {
    status: 422,
    fr: 'Cette adresse n’est pas acceptée : donnez une adresse https publique, sans nom d’utilisateur ni mot de passe. Rien n’a été enregistré.',
    en: 'This address is not accepted: give a public https address, without a user name or password. Nothing was saved.',
  },
  'webhook.too_many': {
    status: 409,
    fr: 'Vous avez déjà cinq webhooks. Supprimez-en un, puis réessayez.',
    en: 'You already have five webhooks. Delete one, then try again.',
  },
  'mail.is_over': {
    status: 409,
    fr: 'Cet email a déjà été envoyé ou son lien a expiré : il ne peut pas être renvoyé.',
    en: 'This email was sent already, or its link has expired: it cannot be sent again.',
  },
  'article.slug_taken': {
    status: 409,
    fr: 'Un autre article porte déjà cette adresse. Choisissez-en une autre.',
    en: 'Another article already has this address. Choose another one.',
  },
  'article.cover_refused': {
    status: 422,
    fr: 'Cette image n’est pas acceptée : envoyez un fichier PNG, JPEG ou WebP de 512 Kio au plus.',
    en: 'This picture is not accepted: send a PNG, JPEG or WebP file of at most 512 KiB.',
  },
} as const satisfies Record<string, ErrorWording>
