/** What a member of a company reads about the account of their own, and about leaving. */
export const membership = {
  leave: 'Quitter {{company}}',
  leaveTitle: 'Quitter {{company}} ?',
  leaveGo: 'Quitter la société',
  leaveBody: {
    credits: 'Les crédits reçus de la société lui reviennent.',
    creditsButOwn:
      'Les crédits reçus de la société lui reviennent. Ceux de votre compte personnel restent à vous.',
    anchorages:
      'Les ancrages faits pour la société lui restent, même ceux qui sont encore en attente : vous ne pourrez plus les consulter. Téléchargez d’abord les certificats et les dossiers que vous voulez garder.',
    copies:
      'Les copies chiffrées que vous avez laissées restent à la société, et ses administrateurs peuvent les ouvrir. Téléchargez d’abord celles que vous voulez garder.',
    after: 'Vous vous reconnecterez avec la même adresse, à un compte personnel.',
  },
  own: {
    title: 'Votre compte personnel vous attend',
    deposits_one: '{{formatted}} ancrage',
    deposits_many: '{{formatted}} d’ancrages',
    deposits_other: '{{formatted}} ancrages',
    credits_one: '{{formatted}} crédit',
    credits_many: '{{formatted}} de crédits',
    credits_other: '{{formatted}} crédits',
    unlimited: 'ancrages illimités',
    storage: 'stockage',
    help: 'Vous y reviendrez en quittant {{company}}, plus bas, dans « Vos données ».',
    helpDirector: 'Vous y reviendrez quand vous ne ferez plus partie de la société {{company}}.',
    closed: 'Vous n’y avez pas accès tant que vous faites partie de la société {{company}}.',
    see: 'Mon compte',
    missing:
      'Il se trouve peut-être dans votre compte personnel, auquel vous n’avez pas accès tant que vous faites partie de la société {{company}}.',
  },
}
