import type { ErrorWording } from './error-wording.ts'

/** Refusals of companies and invitations. */
export const ORGANISATION_ERRORS = {
  'invitation.too_many_today': {
    status: 429,
    fr: 'Le nombre d’invitations par jour est atteint (200 par société). Aucune n’est partie ; invitez moins de personnes à la fois, ou réessayez demain.',
    en: 'The number of invitations a day is reached (200 per company). None was sent; invite fewer people at once, or try again tomorrow.',
  },
  'invitation.link_invalid': {
    status: 410,
    fr: 'Cette invitation a déjà servi, a été remplacée par une plus récente ou a expiré. Demandez qu’on vous en envoie une nouvelle.',
    en: 'This invitation has been used, was replaced by a newer one, or has expired. Ask for a new one to be sent.',
  },
  'invitation.other_address': {
    status: 403,
    fr: 'Cette invitation est destinée à une autre adresse. Rien n’a été modifié.',
    en: 'This invitation is for another address. Nothing was changed.',
  },
  'invitation.cannot_join': {
    status: 409,
    fr: 'Ce compte ne peut pas rejoindre la société : il est déjà dans une société, ou administre le service. Rien n’a été modifié.',
    en: 'This account cannot join the company: it is in a company already, or administers the service. Nothing was changed.',
  },
  'invitation.name_needed': {
    status: 422,
    fr: 'Indiquez votre nom pour activer le compte.',
    en: 'Give your name to activate the account.',
  },
  'invitation.company_needed': {
    status: 422,
    fr: 'Ce type de compte appartient à une société : indiquez laquelle. Rien n’a été enregistré.',
    en: 'This kind of account belongs to a company: say which one. Nothing was saved.',
  },
  'account_request.decided': {
    status: 409,
    fr: 'Cette demande a déjà reçu une réponse. Rien n’a été modifié.',
    en: 'This request has already been answered. Nothing was changed.',
  },
  'company.pool_too_small': {
    status: 402,
    fr: 'La société n’a pas assez de crédits. Rien n’a été modifié ; achetez des crédits ou reprenez-en à un membre.',
    en: 'The company does not have enough credits. Nothing was changed; buy credits, or take some back from a member.',
  },
  'company.already_member': {
    status: 409,
    fr: 'Cette personne fait déjà partie de votre société.',
    en: 'This person is already in your company.',
  },
  'company.not_on_oneself': {
    status: 409,
    fr: 'Vous ne pouvez pas faire cela sur votre propre compte. Demandez-le à un autre administrateur.',
    en: 'You cannot do this to your own account. Ask another administrator.',
  },
  'company.last_administrator': {
    status: 409,
    fr: 'Vous êtes le seul administrateur de la société : nommez-en un autre avant de partir. Rien n’a été modifié.',
    en: 'You are the only administrator of the company: appoint another one before you leave. Nothing was changed.',
  },
  'company.suspended_by_service': {
    status: 409,
    fr: 'Ce compte a été suspendu par un administrateur du service, qui seul peut le réactiver. Rien n’a été modifié.',
    en: 'This account was suspended by an administrator of the service, who alone can resume it. Nothing was changed.',
  },
  'company.not_a_member': {
    status: 409,
    fr: 'Ce compte n’est pas celui d’un membre d’une société. Rien n’a été modifié.',
    en: 'This account is not that of a member of a company. Nothing was changed.',
  },
  'company.storage_not_included': {
    status: 409,
    fr: 'Votre société n’a pas l’option de stockage. Rien n’a été modifié.',
    en: 'Your company does not have the storage option. Nothing was changed.',
  },
  'company.logo_refused': {
    status: 422,
    fr: 'Ce logo n’est pas accepté : envoyez une image PNG entière, de 1 000 pixels de côté et de 200 Kio au plus. Rien n’a changé.',
    en: 'This logo is not accepted: send a whole PNG picture of at most 1,000 pixels a side and 200 KiB. Nothing was changed.',
  },
} as const satisfies Record<string, ErrorWording>
