export const shell = {
  app: {
    title: '{{page}} · Ancrage',
    skip: 'Aller au contenu',
    loading: 'Chargement de la page',
    home: 'Ancrage, accueil',
  },
  menu: {
    main: 'Navigation principale',
    open: 'Ouvrir le menu',
    close: 'Fermer le menu',
    dashboard: 'Tableau de bord',
    myAccount: 'Mon compte',
    security: 'Sécurité',
    verification: 'Vérification',
    verifyHash: 'Vérifier un hash',
    products: 'Produits',
    blog: 'Blog',
    company: 'Société',
    administration: 'Administration',
    help: 'Aide',
    discover: 'Découvrir le service',
    logout: 'Déconnexion',
    user: 'Votre menu, {{name}}',
    defaultUser: 'Utilisateur',
    newTab: '(nouvel onglet)',
    creditsLeft: 'Crédits restants',
    offers: 'Voir les produits',
  },
  language: {
    choose: 'Changer de langue, actuellement {{language}}',
    fr: 'Français',
    en: 'English',
  },
  scheme: { toDark: 'Passer en mode sombre', toLight: 'Passer en mode clair' },
  footer: {
    copyright: '© 2025 {{owner}}. Tous droits réservés.',
    legal: 'Informations légales',
    notice: 'Mentions légales',
    privacy: 'Politique de confidentialité',
    terms: 'Conditions générales',
    accessibility: 'Accessibilité',
  },
  error: {
    generic: 'Une erreur est survenue',
    connection:
      'La connexion au service a été perdue. Rien n’a été perdu de votre côté ; vérifiez votre réseau, puis réessayez.',
    waitSeconds_one:
      'Trop de demandes en peu de temps. Rien n’a été perdu ; réessayez dans {{count}} seconde.',
    waitSeconds_many:
      'Trop de demandes en peu de temps. Rien n’a été perdu ; réessayez dans {{count}} secondes.',
    waitSeconds_other:
      'Trop de demandes en peu de temps. Rien n’a été perdu ; réessayez dans {{count}} secondes.',
    waitMinutes_one:
      'Trop de demandes en peu de temps. Rien n’a été perdu ; réessayez dans {{count}} minute.',
    waitMinutes_many:
      'Trop de demandes en peu de temps. Rien n’a été perdu ; réessayez dans {{count}} minutes.',
    waitMinutes_other:
      'Trop de demandes en peu de temps. Rien n’a été perdu ; réessayez dans {{count}} minutes.',
    waitHours_one:
      'Trop de demandes en peu de temps. Rien n’a été perdu ; réessayez dans {{count}} heure.',
    waitHours_many:
      'Trop de demandes en peu de temps. Rien n’a été perdu ; réessayez dans {{count}} heures.',
    waitHours_other:
      'Trop de demandes en peu de temps. Rien n’a été perdu ; réessayez dans {{count}} heures.',
    retry: 'Réessayer',
    toSecurity: 'Ouvrir la page Sécurité',
    lost: 'Connexion au service perdue',
    lostHelp:
      'Rien n’est perdu. Cette page n’a pas pu être chargée ; elle s’affichera d’elle-même dès que le service répondra.',
    page: 'Cette page n’a pas pu s’afficher',
    pageHelp:
      'Rien n’a été perdu. Rechargez la page ; si l’erreur se répète, revenez au tableau de bord.',
    part: 'Cette partie de la page n’a pas pu être chargée. Rien n’a été perdu ; vérifiez votre réseau, puis réessayez.',
    reload: 'Recharger la page',
    close: 'Fermer le message',
  },
  notFound: {
    title: 'Page introuvable',
    help: 'Cette adresse ne mène nulle part. Elle a peut-être été mal recopiée, ou la page n’existe plus.',
    home: 'Revenir à l’accueil',
  },
  service: {
    developmentTitle: 'Chaîne de développement, sans valeur probante',
    developmentShort: 'Sans valeur probante',
  },
  time: { zone: '{{moment}} (heure de Paris)', utc: '{{moment}} UTC' },
} as const
