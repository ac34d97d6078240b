import { wholeNumber } from '../dates-and-amounts.ts'
import { named } from '../named-detail.ts'
import type { WordsOfKinds } from '../wording.ts'

export const accessMails = {
  invitation: (
    { inviter, company, credits, creditsForCompany, requested },
    { siteOwner, until },
  ) => ({
    ...(requested ? ACCEPTED : invitedTo(company, siteOwner)),
    preheader: 'Choisissez votre mot de passe pour commencer.',
    paragraphs: [
      requested ? accepted(company, siteOwner) : invited(inviter, company, siteOwner),
      'Vous pourrez y ancrer vos créations et vos fichiers dans une chaîne de blocs, et en garder la preuve.',
    ],
    details: offered(credits, creditsForCompany),
    button: 'Activer mon compte',
    afterwards: [
      once(until),
      requested
        ? 'Vous n’avez rien demandé ? Ignorez cet email : rien ne sera activé.'
        : 'Vous n’attendiez pas cette invitation ? Ignorez cet email : rien ne sera activé.',
    ],
  }),
  companyInvitation: ({ inviter, company, credits }, { siteOwner, until }) => ({
    subject: `Rejoignez ${company} sur ${siteOwner}`,
    preheader: 'Connectez-vous pour accepter, ou déclinez.',
    title: `${company} vous invite`,
    paragraphs: [
      `${inviter ?? company} invite votre compte ${siteOwner} à rejoindre ${company}.`,
      'Tant que vous ferez partie de la société, vous n’aurez plus accès aux ancrages ni aux crédits de votre compte personnel. Ils restent à vous : vous les retrouverez si vous la quittez.',
    ],
    details: offered(credits),
    button: 'Voir l’invitation',
    afterwards: [
      once(until),
      'Vous n’attendiez pas cette invitation ? Déclinez-la, ou ignorez cet email : rien ne changera.',
    ],
  }),
  invitationDeclined: ({ name, email, company }, { siteOwner }) => ({
    subject: `Invitation déclinée : ${name || email}`,
    preheader: 'Cette personne ne souhaite pas donner suite.',
    title: 'Invitation déclinée',
    paragraphs: [
      `${name || email} a décliné votre invitation sur ${siteOwner}. Vous pouvez l’inviter de nouveau.`,
    ],
    details: [['Email', email], ...named('Société', company)],
  }),
  companyLeft: ({ company }, { siteOwner }) => ({
    subject: `Vous ne faites plus partie de la société ${company}`,
    preheader: 'Vous gardez un compte personnel.',
    title: `Vous ne faites plus partie de la société ${company}`,
    paragraphs: [
      `Vous gardez un compte ${siteOwner} à vous, avec la même adresse et le même mot de passe.`,
      'Les ancrages faits pour la société et les crédits qu’elle vous avait donnés lui restent.',
    ],
    button: 'Me connecter',
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
      'Vous n’avez rien demandé ? Ignorez cet email : votre mot de passe reste le même.',
    ],
  }),
  emailChangeConfirm: (_facts, { siteOwner, until }) => ({
    subject: 'Vérifiez votre nouvelle adresse',
    preheader: 'Un clic suffit pour vérifier que cette adresse est bien la vôtre.',
    title: 'Est-ce bien votre adresse ?',
    paragraphs: [
      `Cette adresse doit devenir celle du compte ${siteOwner} depuis lequel la demande a été faite. Vérifiez-la pour que le changement prenne effet.`,
    ],
    button: 'Vérifier cette adresse',
    afterwards: [
      once(until),
      'Vous n’avez rien demandé ? Ignorez cet email : cette adresse ne sera pas utilisée.',
    ],
  }),
  emailProof: (_facts, { siteOwner, until }) => ({
    subject: 'Vérifiez votre adresse',
    preheader: 'Un clic vérifie que cette adresse est la vôtre.',
    title: 'Cette adresse est-elle la vôtre ?',
    paragraphs: [
      `Cette adresse est celle d’un compte ${siteOwner}. Une fois qu’elle sera vérifiée, les certificats de vos prochains ancrages l’indiqueront.`,
    ],
    button: 'Vérifier cette adresse',
    afterwards: [once(until), 'Vous n’avez rien demandé ? Ignorez cet email : rien ne change.'],
  }),
  accountRequestReceived: ({ name }, { siteOwner }) => ({
    subject: 'Votre demande de compte a bien été reçue',
    preheader: 'Nous vous écrirons dès qu’elle aura été examinée.',
    title: 'Demande bien reçue',
    paragraphs: [
      `Bonjour ${name},`,
      `Votre demande de compte ${siteOwner} nous est bien parvenue. Nous vous écrirons à cette adresse dès qu’elle aura été examinée.`,
    ],
    afterwards: ['Vous n’avez rien demandé ? Ignorez cet email.'],
  }),
  accountExists: (_facts, { siteOwner }) => ({
    subject: `Vous avez déjà un compte ${siteOwner}`,
    preheader: 'Il suffit de vous connecter.',
    title: 'Vous avez déjà un compte',
    paragraphs: [
      `Une demande de compte ${siteOwner} a été faite avec cette adresse, qui en a déjà un. Connectez-vous ; si vous avez oublié votre mot de passe, la page de connexion permet d’en choisir un autre.`,
    ],
    button: 'Me connecter',
    afterwards: ['Vous n’avez rien demandé ? Ignorez cet email : rien n’a changé.'],
  }),
  accountRequestWaiting: ({ name, email, company, others }) => ({
    subject:
      name !== '' && others === 0
        ? `Demande de compte de ${name}`
        : requests(name === '' ? others : others + 1),
    preheader: 'Une demande de compte attend votre réponse.',
    title: 'Nouvelle demande de compte',
    paragraphs:
      name === ''
        ? ['Une réponse est attendue.']
        : [
            'Cette personne demande un compte et attend votre réponse.',
            ...(others === 0 ? [] : [othersWait(others)]),
          ],
    details: [...named('Nom', name), ...named('Email', email), ...named('Société', company)],
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
} satisfies Partial<WordsOfKinds>

function requests(count: number): string {
  return count === 1 ? 'Nouvelle demande de compte' : `${count} demandes de compte`
}

function othersWait(others: number): string {
  return others === 1
    ? 'Une autre demande est arrivée depuis.'
    : `${others} autres demandes sont arrivées depuis.`
}

const ACCEPTED = {
  subject: 'Votre demande de compte est acceptée',
  title: 'Votre demande de compte est acceptée',
}

function invitedTo(company: string | null, siteOwner: string) {
  return company
    ? { subject: `Rejoignez ${company} sur ${siteOwner}`, title: `${company} vous attend` }
    : { subject: `Activez votre compte ${siteOwner}`, title: 'Votre compte vous attend' }
}

function accepted(company: string | null, siteOwner: string): string {
  return company
    ? `Vous rejoignez ${company} sur ${siteOwner} : il vous reste à choisir un mot de passe.`
    : `Votre compte ${siteOwner} est prêt : il vous reste à choisir un mot de passe.`
}

function offered(credits: number, forCompany = false) {
  const name = forCompany ? 'Crédits de la société' : 'Crédits attribués'
  return named(name, credits === 0 ? null : wholeNumber(credits, 'fr'))
}

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
