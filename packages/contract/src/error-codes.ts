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
  'proof.file_expected': {
    status: 422,
    fr: 'Le champ « proof » doit contenir le fichier de preuve .ots, de 64 Kio au plus, encodé en base64 dans du JSON. Un certificat PDF ou un dossier ZIP se vérifie sur le site de vérification, ou avec la commande « ancrage verify ».',
    en: 'The field “proof” must hold the proof file (.ots), of 64 KiB at most, in base64 inside JSON. Verify a PDF certificate or a ZIP dossier on the verification site, or with the command “ancrage verify”.',
  },
  'limit.exceeded': {
    status: 429,
    fr: 'Trop de demandes en peu de temps. Rien n’a été perdu ; patientez un peu, puis réessayez.',
    en: 'Too many requests in a short time. Nothing was lost; wait a little, then try again.',
  },
  'invitation.too_many_today': {
    status: 429,
    fr: 'Le nombre d’invitations par jour est atteint (200 par société). Aucune n’est partie ; invitez moins de personnes à la fois, ou réessayez demain.',
    en: 'The number of invitations a day is reached (200 per company). None was sent; invite fewer people at once, or try again tomorrow.',
  },
  'certificate_mail.too_many_today': {
    status: 429,
    fr: 'Vous avez envoyé cinquante certificats par email en 24 heures, le maximum. Celui-ci n’est pas parti ; réessayez demain.',
    en: 'You have sent fifty certificates by email in 24 hours, the most that is possible. This one was not sent; try again tomorrow.',
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
    fr: 'Saisissez un code de votre application d’authentification, ou un code de secours, pour désactiver la double authentification.',
    en: 'Enter a code from your authenticator app, or a recovery code, to turn two-factor authentication off.',
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
  'share.too_many': {
    status: 409,
    fr: 'Un ancrage a vingt liens de partage au plus. Révoquez-en un d’abord.',
    en: 'An anchorage has at most twenty share links. Revoke one first.',
  },
  'api_key.too_many': {
    status: 409,
    fr: 'Vous avez déjà vingt clés d’API. Révoquez celles qui ne servent plus, puis réessayez.',
    en: 'You already have twenty API keys. Revoke those that are no longer used, then try again.',
  },
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
  'permission.denied': {
    status: 403,
    fr: 'Votre compte ne permet pas cette action. Rien n’a été modifié.',
    en: 'Your account does not allow this. Nothing was changed.',
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
  'mail.is_over': {
    status: 409,
    fr: 'Cet email a déjà été envoyé ou son lien a expiré : il ne peut pas être renvoyé.',
    en: 'This email was sent already, or its link has expired: it cannot be sent again.',
  },
  'erasure.other_address': {
    status: 422,
    fr: 'Cette adresse n’est pas celle de votre compte. Rien n’a été effacé.',
    en: 'This is not the address of your account. Nothing was erased.',
  },
  'account_request.decided': {
    status: 409,
    fr: 'Cette demande a déjà reçu une réponse. Rien n’a été modifié.',
    en: 'This request has already been answered. Nothing was changed.',
  },
  'credits.too_few': {
    status: 402,
    fr: 'Il n’y a pas assez de crédits pour cette opération. Rien n’a été modifié.',
    en: 'There are not enough credits for this. Nothing was changed.',
  },
  'credits.too_many': {
    status: 422,
    fr: 'Ce solde serait trop grand pour être compté. Rien n’a été modifié.',
    en: 'This balance would be too large to be counted. Nothing was changed.',
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
  'product.incomplete': {
    status: 422,
    fr: 'Un produit en vente coûte au moins 0,01 €, et un pack fournit au moins un crédit. Rien n’a été modifié.',
    en: 'A product on sale costs at least €0.01, and a pack gives at least one credit. Nothing was changed.',
  },
  'product.storage_not_delivered': {
    status: 409,
    fr: 'Le stockage n’est pas en service sur cette installation : ce produit ne peut pas être mis en vente. Rien n’a été modifié.',
    en: 'Storage is not in service on this installation: this product cannot go on sale. Nothing was changed.',
  },
  'product.timestamp_not_delivered': {
    status: 409,
    fr: 'Aucune autorité d’horodatage qualifiée n’est configurée (TIMESTAMP_AUTHORITIES) : ce produit ne peut pas être mis en vente. Rien n’a été modifié.',
    en: 'No qualified timestamp authority is configured (TIMESTAMP_AUTHORITIES): this product cannot go on sale. Nothing was changed.',
  },
  'product.not_sold': {
    status: 409,
    fr: 'Ce produit n’est plus en vente. Rien n’a été commandé.',
    en: 'This product is no longer sold. Nothing was ordered.',
  },
  'product.companies_only': {
    status: 403,
    fr: 'Cette formule est réservée aux sociétés : elle se commande depuis un compte qui administre une société. Rien n’a été commandé.',
    en: 'This plan is for companies only: it is ordered from an account that administers a company. Nothing was ordered.',
  },
  'order.ended': {
    status: 409,
    fr: 'Cette commande est déjà payée ou annulée. Rien n’a été modifié.',
    en: 'This order was already paid or canceled. Nothing was changed.',
  },
  'order.not_paid': {
    status: 409,
    fr: 'Cette commande n’est pas payée : sa facture est établie dès que le paiement est reçu.',
    en: 'This order is not paid: its invoice is issued as soon as the payment is received.',
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
  'vault.company_key_missing': {
    status: 409,
    fr: 'Votre société n’a pas encore de clé de récupération : un de ses administrateurs doit la préparer. Rien n’a été envoyé.',
    en: 'Your company has no recovery key yet: one of its administrators must prepare it. Nothing was sent.',
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

/** All codes that a refusal may have. */
export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[]
