import type { ErrorWording } from './error-wording.ts'

/** Refusals of deposits and of what is issued for them. */
export const DEPOSIT_ERRORS = {
  'proof.file_expected': {
    status: 422,
    fr: 'Le champ « proof » doit contenir le fichier de preuve .ots, de 64 Kio au plus, encodé en base64 dans du JSON. Un certificat PDF ou un dossier ZIP se vérifie sur le site de vérification, ou avec la commande « ancrage verify ».',
    en: 'The field “proof” must hold the proof file (.ots), of 64 KiB at most, in base64 inside JSON. Verify a PDF certificate or a ZIP dossier on the verification site, or with the command “ancrage verify”.',
  },
  'certificate_mail.too_many_today': {
    status: 429,
    fr: 'Vous avez envoyé cinquante certificats par email en 24 heures, le maximum. Celui-ci n’est pas parti ; réessayez demain.',
    en: 'You have sent fifty certificates by email in 24 hours, the most that is possible. This one was not sent; try again tomorrow.',
  },
  'share.too_many': {
    status: 409,
    fr: 'Un ancrage a vingt liens de partage au plus. Révoquez-en un d’abord.',
    en: 'An anchorage has at most twenty share links. Revoke one first.',
  },
  'deposit.cap_reached': {
    status: 402,
    fr: 'Le plafond mensuel fixé par votre société est atteint. Rien n’a été enregistré ; demandez-lui de le relever, ou attendez le mois prochain.',
    en: 'The monthly cap set by your company is reached. Nothing was saved; ask it to raise the cap, or wait for next month.',
  },
  'deposit.no_credits_left': {
    status: 402,
    fr: 'Il ne vous reste aucun crédit. Rien n’a été enregistré ; commandez des crédits, ou demandez-en à l’administrateur de votre société, puis réessayez.',
    en: 'You have no credits left. Nothing was saved; order credits, or ask your company’s administrator for some, then try again.',
  },
  'deposit.not_declared': {
    status: 404,
    fr: 'Cet ancrage est antérieur aux déclarations datées : son certificat dit ce qui a été déclaré.',
    en: 'This anchorage was made before declarations were dated: its certificate says what was declared.',
  },
  'deposit.proof_not_ready': {
    status: 409,
    fr: 'La preuve n’est pas encore prête : l’ancrage est en cours. Il n’y a rien à refaire.',
    en: 'The proof is not ready yet: anchoring is in progress. There is nothing to redo.',
  },
  'deposit.receipt_not_ready': {
    status: 409,
    fr: 'L’horodatage signé n’est pas encore arrivé de l’autorité d’horodatage. Votre ancrage est enregistré ; il n’y a rien à refaire.',
    en: 'The signed timestamp has not arrived from the timestamp authority yet. Your anchorage is saved; there is nothing to redo.',
  },
  'deposit.no_evidence_record': {
    status: 404,
    fr: 'Cet ancrage est antérieur aux enregistrements de preuve (RFC 4998) : son jeton d’horodatage et le chemin qui y mène disent la même chose.',
    en: 'This anchorage was made before evidence records (RFC 4998): its timestamp token and the path that leads to it say the same.',
  },
  'certificate.not_confirmed': {
    status: 409,
    fr: 'Cet ancrage n’est pas encore confirmé. Son certificat pourra être envoyé une fois l’ancrage confirmé.',
    en: 'This anchorage is not confirmed yet. Its certificate can be sent once it is.',
  },
  'dossier.not_confirmed': {
    status: 409,
    fr: 'Le dossier n’existe qu’une fois l’ancrage confirmé. Il est enregistré et suit son cours ; il n’y a rien à refaire.',
    en: 'There is a dossier only once the anchorage is confirmed. It is saved and on its way; there is nothing to redo.',
  },
  'dossier.selection_not_confirmed': {
    status: 409,
    fr: 'Un des ancrages choisis attend encore sa confirmation. Retirez-le de la sélection, ou patientez ; rien n’est perdu.',
    en: 'One of the chosen anchorages still waits for its confirmation. Take it out of the selection, or wait; nothing is lost.',
  },
  'certificate.unavailable': {
    status: 503,
    fr: 'Le certificat n’a pas pu être produit. Réessayez dans un instant ; votre preuve n’est pas touchée.',
    en: 'The certificate could not be produced. Try again shortly; your proof is not affected.',
  },
} as const satisfies Record<string, ErrorWording>
