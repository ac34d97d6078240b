/** What everybody may read, signed in or not. */
export const visitors = {
  visitors: {
    open: 'Ouvrir l’application',
    updatedOn: 'Mis à jour le {{day}}',
    nav: {
      discover: 'Le service',
      prices: 'Produits',
      articles: 'Blog',
      verify: 'Vérifier une preuve',
      help: 'Aide',
    },
    discover: {
      title: 'Datez vos créations, gardez-en la preuve',
      lead: 'Ancrez l’empreinte de vos fichiers dans une chaîne de blocs. Des années plus tard, chacun peut vérifier qu’ils existaient au plus tard à cette date.',
      begin: 'Se connecter ou demander un compte',
      prices: 'Voir les prix',
      how: 'Comment cela fonctionne',
      steps: {
        file: {
          title: 'Choisissez vos fichiers',
          text: 'Votre navigateur en calcule l’empreinte. Les fichiers restent sur votre appareil.',
        },
        chain: {
          title: 'L’empreinte est ancrée',
          text: 'Elle est regroupée avec d’autres, sans révéler votre fichier, puis inscrite dans une chaîne.',
        },
        certificate: {
          title: 'Recevez vos certificats',
          text: 'En français et en anglais, avec une preuve au format ouvert OpenTimestamps, vérifiable avec d’autres logiciels.',
        },
      },
      proves: {
        title: 'Ce qu’une preuve établit',
        first: 'Ce contenu, à l’octet près, existait au plus tard à cette date.',
        second: 'Elle se vérifie sans compte, et même si ce service disparaît.',
        third: 'Chaque fichier d’un même ancrage a sa propre preuve.',
      },
      not: {
        title: 'Ce qu’elle n’établit pas',
        first: 'L’identité de l’auteur, ni l’originalité de l’œuvre.',
        second: 'Un titre de propriété : ni brevet, ni marque.',
        third: 'L’heure exacte : celle d’un bloc est approximative.',
      },
    },
    prices: {
      lead: 'Un crédit, un ancrage, quel que soit le nombre de fichiers.',
      none: 'Aucun produit n’est proposé pour l’instant.',
      free: 'Toujours gratuit',
      freeHelp:
        'Les preuves, les certificats, leur vérification et les emails ne sont jamais facturés.',
      best: 'Pack le plus avantageux',
      saving: '{{percent}} d’économie par ancrage',
      each: '{{price}} par ancrage',
      storage: 'Copies chiffrées : {{account}} pour un compte, {{company}} pour une société',
      storageAfter: 'Après l’échéance : copies lisibles 90 jours, puis supprimées',
      months_one: 'Pour {{count}} mois',
      months_many: 'Pour {{count}} mois',
      months_other: 'Pour {{count}} mois',
      withTax: 'TTC, soit {{price}} hors taxes (TVA {{rate}})',
      noTax: 'Aucune TVA',
    },
    articles: {
      lead: 'Comprendre les preuves et savoir s’en servir.',
      none: 'Aucun article pour l’instant.',
      missing: 'Cet article est introuvable',
      newer: 'Plus récents',
      older: 'Plus anciens',
    },
    help: {
      lead: 'Les questions que l’on nous pose le plus souvent.',
      contact: 'Nous écrire',
      write: 'Une question sans réponse ici ? Écrivez-nous :',
      noAddress:
        'Adressez-vous à {{owner}}, qui exploite ce service, ou à la personne qui vous a ouvert un compte.',
      where: 'Ses coordonnées figurent dans les mentions légales.',
      programs: 'Pour vos programmes :',
      interface: 'documentation de l’API',
      questions: {
        anchor: {
          title: 'Comment ancrer un fichier ?',
          text: 'Depuis le tableau de bord, choisissez « Nouvel ancrage », ajoutez un ou plusieurs fichiers, donnez un titre et un type, puis confirmez. Un ancrage coûte un crédit.',
        },
        leaves: {
          title: 'Mes fichiers sont-ils envoyés ?',
          text: 'Non. Votre navigateur calcule leur empreinte et n’envoie qu’elle, avec le nom et la taille des fichiers. Ils ne sont transmis que si vous demandez leur stockage.',
        },
        wait: {
          title: 'Quand l’ancrage est-il confirmé ?',
          text: 'Un récépissé provisoire est disponible aussitôt. La confirmation dépend de la chaîne : comptez quelques heures avec Bitcoin. Un email vous prévient.',
        },
        verify: {
          title: 'Comment vérifier une preuve ?',
          text: 'Sur le site de vérification, déposez le fichier avec son certificat, sa preuve ou son dossier. Aucun compte n’est nécessaire, et un autre logiciel OpenTimestamps donne la même réponse.',
        },
        lost: {
          title: 'Et si j’ai modifié ou perdu le fichier d’origine ?',
          text: 'Une preuve ne vaut que pour le fichier exact qui a été ancré. Gardez-en plusieurs copies sans le modifier ; nous ne pouvons pas le reconstituer.',
        },
        stored: {
          title: 'Que gardez-vous avec le stockage, et qui peut le lire ?',
          text: 'Une copie chiffrée de vos fichiers, si vous la laissez. Votre navigateur la chiffre avec votre clé de récupération, que nous n’avons pas : nous ne pouvons pas la lire. Celles qui sont faites pour une société s’ouvrent aussi avec la clé de la société, que ses administrateurs détiennent.',
        },
        key: {
          title: 'Et si je perds ma clé de récupération ?',
          text: 'Nous ne pouvons ni la retrouver ni la refaire. Un navigateur ou une clé d’accès qui ouvre encore vos copies permet de les télécharger ; sinon, elles sont perdues. Gardez la fiche de récupération en lieu sûr. Vos preuves et vos certificats n’en dépendent pas.',
        },
        credits: {
          title: 'Comment obtenir des crédits ?',
          text: 'À la page « Produits », commandez un pack ou une formule. Si votre compte dépend d’une société, demandez des crédits à un de ses administrateurs.',
        },
        orders: {
          title: 'Où sont mes factures, et comment me rétracter ?',
          text: 'À la page « Vos commandes », depuis « Produits » ou « Mon compte ». Chaque commande y a sa facture, le bouton « Renoncer au contrat ici » pendant quatorze jours et, après un remboursement, le montant, la date et l’avoir.',
        },
        company: {
          title: 'Que se passe-t-il si je quitte ma société ?',
          text: 'Les ancrages faits pour elle lui restent. Vous gardez un compte personnel, avec la même adresse et le même mot de passe.',
        },
        access: {
          title: 'Que faire si je ne peux plus me connecter ?',
          text: 'À la page de connexion, choisissez « Mot de passe oublié ». Sans votre application de double authentification, utilisez un code de secours, ou demandez à un administrateur de la réinitialiser.',
        },
      },
    },
  },
} as const
