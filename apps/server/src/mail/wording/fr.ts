import { readableIban } from '@ancrage/contract'

import type { DepositInMail } from '../mail.ts'
import { moment, money } from './dates-and-amounts.ts'
import type { MailWords, Setting, Wording } from './wording.ts'

/** A mail about something that somebody else may have done. */
const NOT_YOU =
  'Si ce n’était pas vous, changez votre mot de passe sans attendre et fermez toutes les sessions depuis la page Sécurité.'
const NOTHING_TO_DO = 'Si c’était vous, vous n’avez rien à faire.'
const TO_SECURITY = 'Ouvrir la page Sécurité'

export const french: Wording = {
  colon: ' :',
  plainLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: (siteOwner) =>
    `Ce message a été envoyé automatiquement par ${siteOwner}. Personne ne lit les réponses à cette adresse.`,
  date: (at) => moment(at, 'fr'),
  kinds: {
    invitation: ({ inviter, company }, { siteOwner, until }) => ({
      subject: company
        ? `Rejoignez ${company} sur ${siteOwner}`
        : `Activez votre compte ${siteOwner}`,
      preheader: 'Choisissez votre mot de passe pour commencer.',
      title: company ? `${company} vous attend` : 'Votre compte vous attend',
      paragraphs: [
        invited(inviter, company, siteOwner),
        'Vous pourrez y ancrer vos créations et vos fichiers dans une chaîne de blocs, et en garder la preuve.',
      ],
      button: 'Activer mon compte',
      afterwards: [
        once(until),
        'Vous n’attendiez pas cette invitation ? Ignorez ce message : rien ne sera activé.',
      ],
    }),
    passwordRecovery: (_facts, { siteOwner, until }) => ({
      subject: 'Choisissez un nouveau mot de passe',
      preheader: `Vous avez demandé à changer le mot de passe de votre compte ${siteOwner}.`,
      title: 'Mot de passe oublié ?',
      paragraphs: [
        `Nous avons reçu une demande de nouveau mot de passe pour votre compte ${siteOwner}.`,
      ],
      button: 'Choisir un nouveau mot de passe',
      afterwards: [
        once(until),
        'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.',
      ],
    }),
    emailChangeConfirm: (_facts, { siteOwner, until }) => ({
      subject: 'Confirmez votre nouvelle adresse',
      preheader: 'Un clic suffit pour confirmer que cette adresse est bien la vôtre.',
      title: 'Est-ce bien votre adresse ?',
      paragraphs: [
        `Cette adresse doit devenir celle du compte ${siteOwner} depuis lequel la demande a été faite. Confirmez-la pour que le changement prenne effet.`,
      ],
      button: 'Confirmer cette adresse',
      afterwards: [
        once(until),
        'Vous n’avez rien demandé ? Ignorez ce message : cette adresse ne sera pas utilisée.',
      ],
    }),
    emailProof: (_facts, { siteOwner, until }) => ({
      subject: 'Vérifiez votre adresse',
      preheader: 'Un clic confirme que cette adresse est la vôtre.',
      title: 'Cette adresse est-elle la vôtre ?',
      paragraphs: [
        `Cette adresse est celle d’un compte ${siteOwner}. Une fois qu’elle est vérifiée, les certificats de vos prochains dépôts le disent.`,
      ],
      button: 'Vérifier cette adresse',
      afterwards: [once(until), 'Vous n’avez rien demandé ? Ignorez ce message : rien ne change.'],
    }),
    emailChangeNotice: ({ newEmail, at }, { siteOwner }) => ({
      subject: 'L’adresse de votre compte va changer',
      preheader: 'Un changement d’adresse a été demandé pour votre compte.',
      title: 'Changement d’adresse demandé',
      paragraphs: [
        `Un changement d’adresse a été demandé pour votre compte ${siteOwner}. Il prendra effet dès que la nouvelle adresse aura été confirmée.`,
      ],
      details: [
        ['Nouvelle adresse', newEmail],
        ['Demandé le', moment(at, 'fr')],
      ],
      button: TO_SECURITY,
      afterwards: [NOTHING_TO_DO, NOT_YOU],
    }),
    newSignIn: ({ at, device, address }, { siteOwner }) => ({
      subject: 'Nouvelle connexion à votre compte',
      preheader: 'Votre compte a été ouvert depuis un appareil que nous ne connaissons pas.',
      title: 'Nouvelle connexion',
      paragraphs: [
        `Une connexion à votre compte ${siteOwner} a eu lieu depuis un appareil ou un navigateur que nous ne connaissons pas.`,
      ],
      details: [
        ['Date', moment(at, 'fr')],
        ...named('Navigateur', device),
        ...named('Adresse IP', address),
      ],
      button: TO_SECURITY,
      afterwards: [NOTHING_TO_DO, NOT_YOU],
    }),
    twoFactorChanged: ({ change, at }, { siteOwner }) => ({
      ...TWO_FACTOR[change],
      preheader: `La sécurité de votre compte ${siteOwner} a changé.`,
      details: [['Date', moment(at, 'fr')]],
      button: TO_SECURITY,
      afterwards:
        change === 'reset'
          ? [
              'Vous n’avez rien demandé ? Contactez sans attendre la personne qui administre votre compte.',
            ]
          : [NOTHING_TO_DO, NOT_YOU],
    }),
    passwordChanged: ({ at }, { siteOwner }) => ({
      subject: 'Votre mot de passe a été changé',
      preheader: `Le mot de passe de votre compte ${siteOwner} a été changé.`,
      title: 'Mot de passe changé',
      paragraphs: [
        `Le mot de passe de votre compte ${siteOwner} a été changé, et toutes les autres sessions ont été fermées.`,
      ],
      details: [['Date', moment(at, 'fr')]],
      button: TO_SECURITY,
      afterwards: [
        NOTHING_TO_DO,
        'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe avec « Mot de passe oublié » sur la page de connexion.',
      ],
    }),
    passkeyChanged: ({ change, name, at }, { siteOwner }) => ({
      ...PASSKEY[change],
      preheader: `La sécurité de votre compte ${siteOwner} a changé.`,
      details: [
        ['Clé d’accès', name],
        ['Date', moment(at, 'fr')],
      ],
      button: TO_SECURITY,
      afterwards: [NOTHING_TO_DO, NOT_YOU],
    }),
    apiKeyCreated: ({ name, prefix, at }, { siteOwner }) => ({
      subject: 'Nouvelle clé d’API sur votre compte',
      preheader: `Une clé d’API a été créée pour votre compte ${siteOwner}.`,
      title: 'Nouvelle clé d’API',
      paragraphs: [
        'Un programme qui possède cette clé peut agir sur vos dépôts en votre nom, dans la limite des droits que vous avez choisis.',
      ],
      details: [
        ['Clé', `${name} (${prefix}…)`],
        ['Date', moment(at, 'fr')],
      ],
      button: TO_SECURITY,
      afterwards: [
        NOTHING_TO_DO,
        'Si ce n’était pas vous, révoquez cette clé et changez votre mot de passe sans attendre depuis la page Sécurité.',
      ],
    }),
    accountRequestReceived: ({ name }, { siteOwner }) => ({
      subject: 'Votre demande de compte a bien été reçue',
      preheader: 'Nous vous écrirons dès qu’elle aura été examinée.',
      title: 'Demande bien reçue',
      paragraphs: [
        `Bonjour ${name},`,
        `Votre demande de compte ${siteOwner} nous est bien parvenue. Nous vous écrirons à cette adresse dès qu’elle aura été examinée.`,
      ],
      afterwards: ['Vous n’avez rien demandé ? Ignorez ce message.'],
    }),
    accountExists: (_facts, { siteOwner }) => ({
      subject: `Vous avez déjà un compte ${siteOwner}`,
      preheader: 'Il suffit de vous connecter.',
      title: 'Vous avez déjà un compte',
      paragraphs: [
        `Une demande de compte ${siteOwner} a été faite avec cette adresse, qui en a déjà un. Connectez-vous ; si vous avez oublié votre mot de passe, la page de connexion permet d’en choisir un autre.`,
      ],
      button: 'Me connecter',
      afterwards: ['Vous n’avez rien demandé ? Ignorez ce message : rien n’a changé.'],
    }),
    accountRequestWaiting: ({ name, email, company }) => ({
      subject: `Demande de compte de ${name}`,
      preheader: 'Une demande de compte attend votre réponse.',
      title: 'Nouvelle demande de compte',
      paragraphs: ['Cette personne demande un compte et attend votre réponse.'],
      details: [['Nom', name], ['Adresse', email], ...named('Société', company)],
      button: 'Voir la demande',
    }),
    accountRequestRefused: ({ name, reason }, { siteOwner }) => ({
      subject: 'Votre demande de compte n’a pas été acceptée',
      preheader: `Réponse à votre demande de compte ${siteOwner}.`,
      title: 'Demande non acceptée',
      paragraphs: [
        `Bonjour ${name},`,
        `Nous ne pouvons pas donner suite à votre demande de compte ${siteOwner}, pour la raison suivante :`,
        `« ${reason} »`,
      ],
    }),
    depositReceived: ({ deposits, count }) => ({
      subject:
        count === 1
          ? `Dépôt ${deposits[0]?.number ?? ''} enregistré`
          : `${count} dépôts enregistrés`,
      preheader: 'Nous vous écrirons dès la confirmation.',
      title: count === 1 ? 'Dépôt enregistré' : `${count} dépôts enregistrés`,
      paragraphs: [
        count === 1
          ? 'Votre dépôt est enregistré. Son ancrage est en cours ; vous n’avez rien d’autre à faire.'
          : 'Vos dépôts sont enregistrés. Leur ancrage est en cours ; vous n’avez rien d’autre à faire.',
        'Gardez précieusement le fichier source, sans le modifier : la preuve ne vaut que pour ce fichier exact.',
      ],
      items: listOf(deposits, count),
      button: count === 1 ? 'Voir le dépôt' : 'Voir mes dépôts',
    }),
    depositConfirmed: ({ deposits, count }, { certificates }) => ({
      subject:
        count === 1
          ? `Dépôt ${deposits[0]?.number ?? ''} confirmé : vos certificats sont prêts`
          : `${count} dépôts confirmés : vos certificats sont prêts`,
      preheader: 'Certificats en français et en anglais, et preuve vérifiable sans nous.',
      title: count === 1 ? 'Dépôt confirmé' : `${count} dépôts confirmés`,
      paragraphs: [
        confirmedIn(count, certificates),
        'Conservez ensemble le fichier source, sans le modifier, et sa preuve : ils se vérifient sans nous.',
      ],
      items: listOf(deposits, count),
      button: count === 1 ? 'Voir le dépôt' : 'Voir mes dépôts',
    }),
    proofReanchored: ({ deposits, count }) => ({
      subject:
        count === 1
          ? `Dépôt ${deposits[0]?.number ?? ''} : la preuve doit être ancrée de nouveau`
          : `${count} dépôts : les preuves doivent être ancrées de nouveau`,
      preheader: 'La chaîne de blocs a été réorganisée. Rien n’est perdu.',
      title: 'Ancrage refait',
      paragraphs: [
        'La chaîne de blocs a annulé le bloc qui portait cet ancrage, comme cela arrive parfois. Rien n’est perdu : l’ancrage se refait de lui-même et vous recevrez un message quand il sera confirmé.',
        'Les certificats qui citent ce bloc sont remplacés. N’utilisez plus les anciens.',
      ],
      items: listOf(deposits, count),
      button: count === 1 ? 'Voir le dépôt' : 'Voir mes dépôts',
    }),
    orderPlaced: ({ order, product, quantity, amount, currency, transfer }) => ({
      subject: `Commande ${order} enregistrée`,
      preheader: `À régler par virement : ${money(amount, currency, 'fr')} TTC.`,
      title: 'Commande enregistrée',
      paragraphs: [
        transfer === null
          ? 'Votre commande est enregistrée. Nous vous enverrons les coordonnées bancaires pour la régler par virement.'
          : `Votre commande est enregistrée. Réglez-la par virement sur le compte ci-dessous, en indiquant la référence ${order}.`,
        'Ce que vous avez commandé sera disponible dès que le virement nous sera parvenu ; un message vous le dira.',
        ...(transfer?.note ? [transfer.note] : []),
      ],
      details: [
        ['Référence', order],
        ['Produit', product],
        ...named('Quantité', quantity === 1 ? null : String(quantity)),
        ['Montant à régler (TTC)', money(amount, currency, 'fr')],
        ...named('Bénéficiaire', transfer?.payee ?? null),
        ...named('IBAN', transfer && readableIban(transfer.iban)),
        ...named('BIC', transfer?.bic ?? null),
      ],
      button: 'Voir mes commandes',
    }),
    orderWaiting: ({ order, product, amount, currency, name, email, company }) => ({
      subject: `Commande ${order} à régler : ${name}`,
      preheader: `${product}, ${money(amount, currency, 'fr')} TTC.`,
      title: 'Commande à régler',
      paragraphs: [
        'Cette commande attend son virement. Quand il sera arrivé, marquez-la comme réglée : ce qui a été commandé sera aussitôt disponible.',
      ],
      details: [
        ['Commande', order],
        ['Produit', product],
        ['Montant (TTC)', money(amount, currency, 'fr')],
        ['Client', name],
        ['Adresse', email],
        ...named('Société', company),
      ],
      button: 'Voir les commandes',
    }),
    orderPaid: ({ order, product, credits, amount, currency }) => ({
      subject: `Commande ${order} réglée`,
      preheader: 'Merci. Votre commande est réglée.',
      title: 'Merci pour votre commande',
      paragraphs: [
        credits === null
          ? 'Votre paiement a été reçu et ce que vous avez commandé est actif.'
          : 'Votre paiement a été reçu et vos crédits sont disponibles.',
        'Votre facture est à télécharger avec vos commandes.',
      ],
      details: [
        ['Commande', order],
        ['Produit', product],
        ...named('Crédits ajoutés', credits === null ? null : String(credits)),
        ['Montant payé', money(amount, currency, 'fr')],
      ],
      button: 'Voir mes commandes',
    }),
    creditsLow: ({ credits, company }) => ({
      subject: credits === 0 ? 'Vous n’avez plus de crédits' : `Plus que ${creditsOf(credits)}`,
      preheader: 'Pensez à en ajouter avant vos prochains dépôts.',
      title: credits === 0 ? 'Plus de crédits' : 'Bientôt plus de crédits',
      paragraphs: [
        `${creditsLeft(credits, company)}. Un dépôt coûte un crédit, quel que soit le nombre de fichiers.`,
        'Vos dépôts, vos preuves et vos certificats ne sont pas touchés : ils restent à votre disposition.',
      ],
      button: 'Ajouter des crédits',
    }),
    planEnding: ({ unlimitedUntil, storageUntil }) => ({
      subject: 'Votre formule arrive bientôt à son terme',
      preheader: 'Renouvelez-la à temps pour ne rien changer à vos habitudes.',
      title: 'Formule bientôt terminée',
      paragraphs: [
        ...(unlimitedUntil
          ? [
              'À la fin de votre formule, chaque dépôt coûtera de nouveau un crédit. Si vous renouvelez votre formule avant, la nouvelle période s’ajoute à celle-ci.',
            ]
          : []),
        ...(storageUntil
          ? ['L’option de conservation des fichiers s’arrêtera si elle n’est pas renouvelée.']
          : []),
        'Vos dépôts, vos preuves et vos certificats ne sont pas concernés : ils restent à votre disposition.',
      ],
      details: [
        ...named('Fin des dépôts illimités', unlimitedUntil && moment(unlimitedUntil, 'fr')),
        ...named('Fin de la conservation des fichiers', storageUntil && moment(storageUntil, 'fr')),
      ],
      button: 'Renouveler',
      afterwards: ['Si vous ne souhaitez pas renouveler, vous n’avez rien à faire.'],
    }),
    planEnded: ({ unlimitedDeposits, storage }) => ({
      subject: 'Votre formule est arrivée à son terme',
      preheader: 'Vos dépôts et leurs preuves ne sont pas touchés.',
      title: 'Formule terminée',
      paragraphs: [
        ...(unlimitedDeposits ? ['Un dépôt coûte de nouveau un crédit.'] : []),
        ...(storage ? ['L’option de conservation des fichiers n’est plus active.'] : []),
        'Vos dépôts, vos preuves et vos certificats ne sont pas touchés : ils restent à votre disposition.',
      ],
      button: 'Voir les formules',
    }),
    accountErased: ({ at }, { siteOwner }) => ({
      subject: `Votre compte ${siteOwner} a été effacé`,
      preheader: 'Vos données personnelles ont été supprimées.',
      title: 'Compte effacé',
      paragraphs: [
        'Comme vous l’avez demandé, votre compte et vos données personnelles ont été supprimés, ainsi que les noms et les empreintes de vos fichiers. Les preuves que vous n’avez pas téléchargées ne peuvent plus être produites.',
        'Celles que vous avez gardées restent vérifiables avec vos fichiers. C’est le dernier message que nous vous envoyons.',
      ],
      details: [['Date', moment(at, 'fr')]],
    }),
  },
}

const TWO_FACTOR = {
  enabled: {
    subject: 'Double authentification activée',
    title: 'Double authentification activée',
    paragraphs: [
      'Un code de votre application d’authentification sera désormais demandé à chaque connexion. Gardez vos codes de secours en lieu sûr.',
    ],
  },
  disabled: {
    subject: 'Double authentification désactivée',
    title: 'Double authentification désactivée',
    paragraphs: ['Votre compte n’est plus protégé que par votre mot de passe.'],
  },
  reset: {
    subject: 'Double authentification réinitialisée',
    title: 'Double authentification réinitialisée',
    paragraphs: [
      'La personne qui administre votre compte a retiré la double authentification. Activez-la de nouveau à votre prochaine connexion.',
    ],
  },
  recoveryCodesRenewed: {
    subject: 'Nouveaux codes de secours',
    title: 'Nouveaux codes de secours',
    paragraphs: ['De nouveaux codes de secours ont été créés. Les anciens ne fonctionnent plus.'],
  },
} as const satisfies Record<string, Pick<MailWords, 'subject' | 'title' | 'paragraphs'>>

const PASSKEY = {
  added: {
    subject: 'Clé d’accès ajoutée à votre compte',
    title: 'Clé d’accès ajoutée',
    paragraphs: ['Cette clé d’accès permet désormais de se connecter à votre compte.'],
  },
  removed: {
    subject: 'Clé d’accès retirée de votre compte',
    title: 'Clé d’accès retirée',
    paragraphs: ['Cette clé d’accès ne permet plus de se connecter à votre compte.'],
  },
} as const satisfies Record<string, Pick<MailWords, 'subject' | 'title' | 'paragraphs'>>

function invited(inviter: string | null, company: string | null, siteOwner: string): string {
  if (inviter && company) {
    return `${inviter} vous invite à rejoindre ${company} sur ${siteOwner}.`
  }
  if (company) return `${company} vous invite à rejoindre son compte sur ${siteOwner}.`
  if (inviter) return `${inviter} vous a ouvert un compte sur ${siteOwner}.`
  return `Un compte vous a été ouvert sur ${siteOwner}.`
}

function once(until: string): string {
  return `Ce lien ne sert qu’une fois, jusqu’au ${until}.`
}

function named(name: string, value: string | null): readonly (readonly [string, string])[] {
  return value === null ? [] : [[name, value]]
}

function lineOf({ number, title }: DepositInMail): string {
  return `${number} : ${title}`
}

function listOf(deposits: readonly DepositInMail[], count: number): readonly string[] {
  const others = count - deposits.length
  const lines = deposits.map(lineOf)
  if (others <= 0) return lines
  return [...lines, others === 1 ? 'et un autre' : `et ${others} autres`]
}

function creditsLeft(credits: number, company: string | null): string {
  const them = company ? '' : 'vous '
  const remains =
    credits === 0 ? `Il ne ${them}reste aucun crédit` : `Il ${them}reste ${creditsOf(credits)}`
  return company ? `${remains} à ${company}` : remains
}

function creditsOf(credits: number): string {
  return credits === 1 ? 'un crédit' : `${credits} crédits`
}

function confirmedIn(count: number, certificates: Setting['certificates']): string {
  if (certificates === 'attached') {
    return count === 1
      ? 'Votre dépôt est ancré et confirmé. Ses certificats, en français et en anglais, sont joints à ce message ; sa preuve et son dossier complet sont prêts à être téléchargés.'
      : 'Vos dépôts sont ancrés et confirmés. Leurs certificats, en français et en anglais, sont joints à ce message ; leurs preuves et leurs dossiers complets sont prêts à être téléchargés.'
  }
  return count === 1
    ? 'Votre dépôt est ancré et confirmé. Ses certificats, en français et en anglais, sa preuve et son dossier complet sont prêts à être téléchargés.'
    : 'Vos dépôts sont ancrés et confirmés. Leurs certificats, en français et en anglais, leurs preuves et leurs dossiers complets sont prêts à être téléchargés.'
}
