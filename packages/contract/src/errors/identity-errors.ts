import type { ErrorWording } from './error-wording.ts'

/** Refusals of sign-ins, accounts and their keys. */
export const IDENTITY_ERRORS = {
  'auth.session_required': {
    status: 401,
    fr: 'Aucune session n’est ouverte ici, ou la vôtre a expiré. Connectez-vous pour continuer.',
    en: 'There is no open session here, or yours has expired. Sign in to continue.',
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
    fr: 'Ce lien de création a déjà servi ou a expiré. Si un administrateur existe déjà, connectez-vous ; sinon, redémarrez le serveur pour obtenir un nouveau lien.',
    en: 'This set-up link has been used or has expired. If there is an administrator already, sign in; otherwise restart the server to get a new link.',
  },
  'auth.work_required': {
    status: 428,
    fr: 'Trop de tentatives en ce moment : votre navigateur doit d’abord faire un petit calcul. Réessayez.',
    en: 'Too many attempts at the moment: your browser has to do a small calculation first. Try again.',
  },
  'auth.second_factor_missing': {
    status: 403,
    fr: 'Pour administrer, activez la double authentification sur la page Sécurité, ou ajoutez-y une clé d’accès.',
    en: 'To administer, turn on two-factor authentication on the Security page, or add a passkey there.',
  },
  'auth.second_factor_required': {
    status: 403,
    fr: 'Le mot de passe ne suffit pas ici. Confirmez avec une clé d’accès, un code de votre application d’authentification ou un code de secours.',
    en: 'A password is not enough here. Confirm with a passkey, a code from your authenticator app or a recovery code.',
  },
  'auth.two_factor_required': {
    status: 401,
    fr: 'Saisissez le code de votre application d’authentification pour terminer la connexion.',
    en: 'Enter the code from your authenticator app to finish signing in.',
  },
  'auth.two_factor_invalid': {
    status: 401,
    fr: 'Ce code n’est pas valable, ou il a déjà servi. Attendez le suivant, ou utilisez un autre code de secours.',
    en: 'This code is not valid, or has been used. Wait for the next one, or use another recovery code.',
  },
  'auth.sign_in_expired': {
    status: 401,
    fr: 'Cette connexion a expiré. Recommencez avec votre mot de passe.',
    en: 'This sign-in has expired. Start again with your password.',
  },
  'auth.passkey_invalid': {
    status: 401,
    fr: 'Cette clé d’accès n’a pas été reconnue. Réessayez, ou connectez-vous avec votre mot de passe.',
    en: 'This passkey was not recognized. Try again, or sign in with your password.',
  },
  'auth.account_suspended': {
    status: 403,
    fr: 'Votre compte est suspendu. Vos ancrages et leurs preuves sont conservés ; adressez-vous à votre administrateur.',
    en: 'Your account is suspended. Your anchorages and their proofs are kept; contact your administrator.',
  },
  'auth.account_left': {
    status: 403,
    fr: 'Ce compte ne fait plus partie de sa société : il n’est plus actif. Ses ancrages et leurs preuves sont conservés par la société, à qui vous pouvez les demander. Pour ancrer de nouveau, demandez un compte avec une autre adresse.',
    en: 'This account is no longer part of its company, and is no longer active. Its anchorages and their proofs are kept by the company, which you can ask for them. To anchor again, request an account with another address.',
  },
  'auth.reauthentication_required': {
    status: 403,
    fr: 'Confirmez votre identité pour continuer. Rien n’a été modifié.',
    en: 'Confirm your identity to continue. Nothing was changed.',
  },
  'auth.two_factor_active': {
    status: 409,
    fr: 'La double authentification est déjà active sur ce compte.',
    en: 'Two-factor authentication is already active on this account.',
  },
  'auth.two_factor_not_set_up': {
    status: 409,
    fr: 'La double authentification n’est pas configurée. Commencez par scanner le QR code.',
    en: 'Two-factor authentication is not set up. Begin by scanning the QR code.',
  },
  'auth.two_factor_unavailable': {
    status: 503,
    fr: 'Votre code ne peut pas être vérifié pour le moment. Rien n’a été perdu ; réessayez dans un instant.',
    en: 'Your code cannot be checked at the moment. Nothing was lost; try again shortly.',
  },
  'auth.code_invalid': {
    status: 422,
    fr: 'Ce code n’est pas valable. Vérifiez l’heure de votre téléphone, attendez le code suivant, puis réessayez.',
    en: 'This code is not valid. Check the clock of your phone, wait for the next code, then try again.',
  },
  'auth.current_password_wrong': {
    status: 422,
    fr: 'Le mot de passe actuel est incorrect. Rien n’a été modifié.',
    en: 'The current password is wrong. Nothing was changed.',
  },
  'auth.passkey_refused': {
    status: 422,
    fr: 'Cette clé d’accès n’a pas pu être vérifiée. Rien n’a été modifié ; réessayez.',
    en: 'This passkey could not be verified. Nothing was changed; try again.',
  },
  'auth.link_invalid': {
    status: 410,
    fr: 'Ce lien a déjà servi, a été remplacé par un plus récent ou a expiré. Demandez-en un nouveau.',
    en: 'This link has been used, was replaced by a newer one, or has expired. Ask for a new one.',
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
  'auth.password_too_personal': {
    status: 422,
    fr: 'Ce mot de passe est trop proche de votre adresse ou de votre nom, que d’autres connaissent. Choisissez-en un qui ne les contienne pas.',
    en: 'This password is too close to your address or your name, which others know. Choose one without them.',
  },
  'api_key.invalid': {
    status: 401,
    fr: 'Cette clé d’API n’existe pas, a expiré ou a été révoquée. Rien n’a été enregistré ; créez-en une autre depuis la page Sécurité.',
    en: 'This API key does not exist, has expired or was revoked. Nothing was saved; create another one on the Security page.',
  },
  'api_key.not_enough': {
    status: 403,
    fr: 'Cette clé d’API n’autorise pas cette opération. Rien n’a été modifié ; créez une clé avec les droits nécessaires.',
    en: 'This API key does not allow this operation. Nothing was changed; create a key with the rights it needs.',
  },
  'api_key.too_many': {
    status: 409,
    fr: 'Vous avez déjà vingt clés d’API. Révoquez celles qui ne servent plus, puis réessayez.',
    en: 'You already have twenty API keys. Revoke those that are no longer used, then try again.',
  },
  'erasure.other_address': {
    status: 422,
    fr: 'Cette adresse n’est pas celle de votre compte. Rien n’a été effacé.',
    en: 'This is not the address of your account. Nothing was erased.',
  },
  'account.last_administrator': {
    status: 409,
    fr: 'C’est le dernier administrateur : nommez-en un autre d’abord. Rien n’a été modifié.',
    en: 'This is the last administrator: appoint another one first. Nothing was changed.',
  },
  'account.belongs_to_company': {
    status: 409,
    fr: 'Les ancrages de ce compte appartiennent à sa société : il ne peut pas la quitter de cette façon. Rien n’a été modifié.',
    en: 'The anchorages of this account belong to its company: it cannot leave it this way. Nothing was changed.',
  },
  'account.belongs_to_person': {
    status: 409,
    fr: 'Ce compte a des ancrages, des crédits ou des commandes qui sont à cette personne, ou elle a déjà quitté cette société : invitez-la plutôt, et rien n’en sera perdu. Rien n’a été modifié.',
    en: 'This account has anchorages, credits or orders that are this person’s own, or they have left that company before: invite them instead, and none of it is lost. Nothing was changed.',
  },
} as const satisfies Record<string, ErrorWording>
