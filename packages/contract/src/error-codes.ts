import { z } from 'zod'

import type { Language } from './language.ts'

type Wording = Readonly<{ status: number } & Record<Language, string>>

/** Every refusal of the server: its HTTP status and its words, here and nowhere else. */
export const ERRORS = {
  'request.malformed': {
    status: 400,
    fr: 'La demande est mal formée. Rien n’a été enregistré.',
    en: 'The request is malformed. Nothing was saved.',
  },
  'request.invalid': {
    status: 422,
    fr: 'Certains champs sont à corriger. Rien n’a été enregistré.',
    en: 'Some fields need correcting. Nothing was saved.',
  },
  'request.too_large': {
    status: 413,
    fr: 'La demande est trop volumineuse.',
    en: 'The request is too large.',
  },
  'request.media_type': {
    status: 415,
    fr: 'Ce type de contenu n’est pas accepté. Envoyez du JSON.',
    en: 'This content type is not accepted. Send JSON.',
  },
  'request.origin_refused': {
    status: 403,
    fr: 'Cette demande vient d’un autre site : elle a été refusée.',
    en: 'This request comes from another site and was refused.',
  },
  'limit.exceeded': {
    status: 429,
    fr: 'Trop de demandes en peu de temps. Rien n’a été perdu ; patientez un peu, puis réessayez.',
    en: 'Too many requests in a short time. Nothing was lost; wait a little, then try again.',
  },
  'route.not_found': {
    status: 404,
    fr: 'Cette adresse n’existe pas.',
    en: 'This address does not exist.',
  },
  'object.not_found': {
    status: 404,
    fr: 'Cet élément est introuvable.',
    en: 'This item cannot be found.',
  },
  'auth.session_required': {
    status: 401,
    fr: 'Votre session a expiré. Reconnectez-vous.',
    en: 'Your session has expired. Sign in again.',
  },
  'auth.invalid_credentials': {
    status: 401,
    fr: 'Email ou mot de passe incorrect',
    en: 'Invalid email or password',
  },
  'auth.busy': {
    status: 503,
    fr: 'Trop de connexions en même temps. Réessayez dans quelques secondes.',
    en: 'Too many sign-ins at once. Try again in a few seconds.',
  },
  'auth.setup_link_invalid': {
    status: 410,
    fr: 'Ce lien de création a déjà servi ou a expiré. Redémarrez le serveur pour en obtenir un nouveau.',
    en: 'This set-up link has been used or has expired. Restart the server to get a new one.',
  },
  'auth.email_taken': {
    status: 409,
    fr: 'Un compte existe déjà avec cette adresse.',
    en: 'An account with this address already exists.',
  },
  'auth.password_too_common': {
    status: 422,
    fr: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    en: 'This password is too common. Choose another one.',
  },
  'deposit.no_credits_left': {
    status: 402,
    fr: 'Il ne vous reste aucun crédit. Rien n’a été enregistré ; ajoutez des crédits puis réessayez.',
    en: 'You have no credits left. Nothing was saved; add credits and try again.',
  },
  'deposit.proof_not_ready': {
    status: 409,
    fr: 'La preuve n’est pas encore prête : le dépôt attend son ancrage. Il n’y a rien à refaire.',
    en: 'The proof is not ready yet: the deposit is waiting to be anchored. There is nothing to redo.',
  },
  'deposit.receipt_not_ready': {
    status: 409,
    fr: 'Le reçu signé n’est pas encore arrivé de l’autorité d’horodatage. Votre dépôt est enregistré ; il n’y a rien à refaire.',
    en: 'The signed receipt has not arrived from the timestamp authority yet. Your deposit is saved; there is nothing to redo.',
  },
  'idempotency.key_reused': {
    status: 409,
    fr: 'Cette clé d’idempotence a déjà servi pour une autre demande.',
    en: 'This idempotency key was already used for another request.',
  },
  'service.unavailable': {
    status: 503,
    fr: 'Le service est momentanément indisponible. Rien n’a été perdu ; réessayez dans un instant.',
    en: 'The service is unavailable for a moment. Nothing was lost; try again shortly.',
  },
  'certificate.unavailable': {
    status: 503,
    fr: 'Le certificat n’a pas pu être produit. Réessayez dans un instant ; votre preuve n’est pas touchée.',
    en: 'The certificate could not be produced. Try again shortly; your proof is not affected.',
  },
  'service.failed': {
    status: 500,
    fr: 'Une erreur est survenue',
    en: 'An error occurred',
  },
} as const satisfies Record<string, Wording>

export type ErrorCode = keyof typeof ERRORS

export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[]

/** The body of every answer that is not a success. `fields` names what to correct, by path. */
export const errorReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})
export type ErrorReply = z.infer<typeof errorReply>
