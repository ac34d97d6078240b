import type { ErrorWording } from './error-wording.ts'

/** Refusals of a request as such, whatever it asks for. */
export const REQUEST_ERRORS = {
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
  'request.length_required': {
    status: 411,
    fr: 'La longueur du contenu doit être annoncée (en-tête Content-Length).',
    en: 'The length of the content must be announced (Content-Length header).',
  },
  'request.coding': {
    status: 415,
    fr: 'Le contenu doit être envoyé sans compression (en-tête Content-Encoding).',
    en: 'The content must be sent without compression (Content-Encoding header).',
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
    fr: 'Trop de demandes en peu de temps. Rien n’a été perdu ; patientez un peu, puis réessayez.',
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
  'permission.denied': {
    status: 403,
    fr: 'Votre compte ne permet pas cette action. Rien n’a été modifié.',
    en: 'Your account does not allow this. Nothing was changed.',
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
  'service.failed': {
    status: 500,
    fr: 'Une erreur est survenue',
    en: 'An error occurred',
  },
} as const satisfies Record<string, ErrorWording>
