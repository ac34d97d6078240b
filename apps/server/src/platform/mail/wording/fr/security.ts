import { moment } from '../dates-and-amounts.ts'
import { named } from '../named-detail.ts'
import type { MailWords, WordsOfKinds } from '../wording.ts'

/** A mail about something that somebody else may have done. */
const NOT_YOU =
  'Si ce n’était pas vous, changez votre mot de passe sans attendre et fermez toutes les sessions depuis la page Sécurité.'
/** A password of their own does not shut out who has a passkey. */
const NOT_YOUR_PASSKEY =
  'Si ce n’était pas vous, supprimez cette clé d’accès sur la page Sécurité, changez votre mot de passe et fermez toutes les sessions.'
const STILL_OPENING =
  'Ces clés d’accès ouvrent toujours votre compte : supprimez sur la page Sécurité celles que vous ne reconnaissez pas.'
const NOTHING_TO_DO = 'Si c’était vous, vous n’avez rien à faire.'
const TO_SECURITY = 'Ouvrir la page Sécurité'

export const securityMails = {
  emailChangeNotice: ({ newEmail, at }, { siteOwner }) => ({
    subject: 'L’adresse de votre compte va changer',
    preheader: 'Un changement d’adresse a été demandé pour votre compte.',
    title: 'Changement d’adresse demandé',
    paragraphs: [
      `Un changement d’adresse a été demandé pour votre compte ${siteOwner}. Il prendra effet dès que la nouvelle adresse aura été vérifiée.`,
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
  wrongCodes: ({ at, device, address }, { siteOwner }) => ({
    subject: 'Quelqu’un connaît votre mot de passe',
    preheader: 'Le bon mot de passe a été saisi, puis plusieurs codes faux.',
    title: 'Quelqu’un connaît votre mot de passe',
    paragraphs: [
      `Le mot de passe de votre compte ${siteOwner} a été saisi correctement, puis plusieurs codes faux. La double authentification a protégé votre compte.`,
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
  passwordChanged: ({ at, passkeys = [] }, { siteOwner }) => ({
    subject: 'Votre mot de passe a été changé',
    preheader: `Le mot de passe de votre compte ${siteOwner} a été changé.`,
    title: 'Mot de passe changé',
    paragraphs: [
      `Le mot de passe de votre compte ${siteOwner} a été changé, et toutes les autres sessions ont été fermées.`,
      ...(passkeys.length > 0 ? [STILL_OPENING] : []),
    ],
    details: [
      ['Date', moment(at, 'fr')],
      ...named('Clés d’accès', passkeys.length > 0 ? passkeys.join(', ') : null),
    ],
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
    afterwards: [NOTHING_TO_DO, change === 'added' ? NOT_YOUR_PASSKEY : NOT_YOU],
  }),
  apiKeyCreated: ({ name, prefix, at }, { siteOwner }) => ({
    subject: 'Nouvelle clé d’API sur votre compte',
    preheader: `Une clé d’API a été créée pour votre compte ${siteOwner}.`,
    title: 'Nouvelle clé d’API',
    paragraphs: [
      'Un programme qui possède cette clé peut agir sur vos ancrages en votre nom, dans la limite des droits que vous avez choisis.',
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
  accountErased: ({ at }, { siteOwner }) => ({
    subject: `Votre compte ${siteOwner} a été effacé`,
    preheader: 'Vos données personnelles ont été supprimées.',
    title: 'Compte effacé',
    paragraphs: [
      'Comme vous l’avez demandé, votre compte et vos données personnelles ont été supprimés, ainsi que les noms et les empreintes de vos fichiers ; les ancrages faits pour une société lui restent. Les preuves que vous n’avez pas téléchargées sont perdues.',
      'Celles que vous avez gardées restent vérifiables avec vos fichiers. C’est le dernier email que nous vous envoyons.',
    ],
    details: [['Date', moment(at, 'fr')]],
  }),
} satisfies Partial<WordsOfKinds>

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
    subject: 'Clé d’accès supprimée de votre compte',
    title: 'Clé d’accès supprimée',
    paragraphs: [
      'Cette clé d’accès ne permet plus de se connecter à votre compte, et toutes les autres sessions ont été fermées.',
    ],
  },
} as const satisfies Record<string, Pick<MailWords, 'subject' | 'title' | 'paragraphs'>>
