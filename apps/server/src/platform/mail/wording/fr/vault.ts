import { moment } from '../dates-and-amounts.ts'
import type { WordsOfKinds } from '../wording.ts'

/** What encrypted copies are opened with, and until when. */
export const vaultMails = {
  vaultKeyChanged: ({ company, mark, signed, at }, { siteOwner }) =>
    company === null
      ? {
          subject: 'Votre clé de récupération a changé',
          preheader: `La clé de récupération de votre compte ${siteOwner} a été changée.`,
          title: 'Clé de récupération changée',
          paragraphs: [
            'Les prochaines copies chiffrées s’ouvriront avec la nouvelle clé. Celles d’avant ne s’ouvrent qu’avec l’ancienne : gardez sa fiche.',
          ],
          details: [
            ['Derniers caractères de la clé publique', mark],
            ['Date', moment(at, 'fr')],
          ],
          button: 'Ouvrir la page Sécurité',
          afterwards: [
            'Si c’était vous, vous n’avez rien à faire.',
            'Si ce n’était pas vous, changez votre mot de passe sans attendre, fermez toutes les sessions depuis la page Sécurité, puis changez de nouveau votre clé depuis « Mon compte ».',
          ],
        }
      : {
          subject: `Société ${company} : la clé des copies a changé`,
          preheader: `La clé qui ouvre les copies chiffrées de la société ${company} a été changée.`,
          title: 'Clé de la société changée',
          paragraphs: [
            `La clé qui ouvre les copies chiffrées des membres de la société ${company} a été changée.`,
            signed
              ? 'L’ancienne clé a signé la nouvelle : rien n’est demandé aux membres. La nouvelle est à remettre aux autres administrateurs.'
              : 'L’ancienne clé n’a pas signé la nouvelle : rien n’est plus chiffré tant que chaque membre n’a pas comparé son code de vive voix.',
          ],
          details: [
            ['Code de la clé', mark],
            ['Date', moment(at, 'fr')],
          ],
          button: 'Ouvrir la page Société',
          afterwards: [
            'Comparez ce code avec les autres administrateurs. Si aucun de vous n’a changé la clé, changez-la de nouveau et écrivez-nous.',
          ],
        },
  copiesEnding: ({ days, until, company }) => ({
    subject: `${company ? `Les copies chiffrées de la société ${company}` : 'Vos copies chiffrées'} seront supprimées ${days === 1 ? 'demain' : `dans ${days} jours`}`,
    preheader: 'Le stockage n’est plus actif. Téléchargez ce que vous voulez garder.',
    title: 'Copies bientôt supprimées',
    paragraphs: [
      'Le stockage n’est plus actif. Les copies déjà laissées peuvent encore être ouvertes et téléchargées ; aucune autre ne peut être laissée.',
      'Après la date ci-dessous, elles sont supprimées pour de bon : personne ne pourra les rendre.',
      'Vos ancrages et leurs preuves ne sont pas concernés.',
    ],
    details: [['Date de suppression', moment(until, 'fr')]],
    button: 'Voir mon stockage',
    afterwards: ['Si le stockage est rétabli avant cette date, rien n’est supprimé.'],
  }),
} satisfies Partial<WordsOfKinds>
