import { cardPayment, topUp } from './card-payment.ts'

export const offers = {
  products: {
    title: 'Produits',
    lead: 'Des crédits quand vous en avez besoin : un crédit, un ancrage, quel que soit le nombre de fichiers.',
    none: 'Aucun produit n’est proposé pour l’instant.',
    withoutTax: 'Hors taxes, soit {{total}} TTC (TVA {{rate}})',
    withTax: 'TTC, soit {{price}} hors taxes (TVA {{rate}})',
    noTax: 'Aucune TVA',
    order: 'Commander',
    orderAndPay: 'Commander avec obligation de paiement',
    companiesOnly: 'Réservée aux sociétés',
    byCompany: 'Les commandes passent par votre société',
    byCompanyNames:
      'Votre compte utilise les crédits de sa société. Pour en obtenir d’autres, demandez à {{names}}.',
    byCompanyHelp:
      'Votre compte utilise les crédits de sa société. Pour en obtenir d’autres, demandez à un de ses administrateurs.',
    byCompanyOwn:
      'Vos commandes passées avant de la rejoindre restent sur votre compte personnel et vous reviennent si vous la quittez. Pour vous rétracter sans la quitter, écrivez au vendeur dans les quatorze jours : son adresse figure dans les mentions légales.',
    orderOf: 'Commander : {{name}}',
    confirm: 'Vous payez {{total}} toutes taxes comprises ({{price}} hors taxes, TVA {{rate}}).',
    confirmCompany:
      'Votre société paie {{total}} toutes taxes comprises ({{price}} hors taxes, TVA {{rate}}).',
    confirmUntaxed: 'Vous payez {{total}}, sans TVA.',
    confirmUntaxedCompany: 'Votre société paie {{total}}, sans TVA.',
    referenceIs: 'Référence : {{reference}}',
    paidBy: 'Le paiement se fait par virement.',
    given: {
      credits: 'Les crédits sont ajoutés à votre compte dès réception du paiement.',
      pool: 'Les crédits s’ajoutent à ceux de la société dès réception du paiement.',
      option: 'Votre commande est activée dès réception du paiement.',
    },
    placed: 'Commande {{number}} enregistrée',
    placedLater:
      'Nous vous enverrons les coordonnées bancaires par email. Le virement sera de {{total}}, avec {{number}} en référence.',
    placedHelp:
      'Faites un virement de {{total}} en indiquant {{number}}. Un email vous préviendra de son arrivée.',
    groups: { packs: 'Packs de crédits', plans: 'Formules', options: 'Options' },
    storage: 'Copies chiffrées : {{account}} pour un compte, {{company}} pour une société',
    storageEach: 'Dans une société, à activer pour chaque membre',
    storageAfter: 'Après l’échéance : copies lisibles 90 jours, puis supprimées',
    storageAfterwards:
      'À l’échéance, les copies restent lisibles 90 jours, puis elles sont supprimées. Des emails vous préviennent 30 jours avant, 7 jours avant, puis la veille.',
    storageMembers:
      'Vous activerez ensuite le stockage pour chaque membre, sur la page « Société ».',
    months_one: 'Pour {{count}} mois',
    months_many: 'Pour {{count}} mois',
    months_other: 'Pour {{count}} mois',
    each: '{{price}} par ancrage',
    best: 'Pack le plus avantageux',
    saving: '{{percent}} d’économie par ancrage',
    comparisonTitle: 'Comparaison avec les autres moyens de preuve',
    comparisonLead: 'Ces moyens se complètent ; aucun ne désigne l’auteur à lui seul.',
    criterion: 'Critère',
    means: {
      deposit: 'Ancrage ici',
      soleau: 'Enveloppe e-Soleau',
      bailiff: 'Constat de commissaire de justice',
    },
    comparison: {
      date: {
        name: 'Ce qui établit la date',
        deposit: 'Une chaîne de blocs publique, que chacun peut relire',
        soleau: 'L’INPI, un établissement public',
        bailiff: 'Un officier public',
      },
      weight: {
        name: 'Poids devant un juge',
        deposit:
          'Un horodatage électronique simple au sens d’eIDAS : recevable, et apprécié par le juge',
        soleau: 'Un procédé que les juges français connaissent de longue date',
        bailiff: 'Le plus fort : fait foi jusqu’à preuve contraire',
      },
      secrecy: {
        name: 'Le contenu reste chez vous',
        deposit: 'Oui : seule une empreinte est transmise',
        soleau: 'Non : le fichier est confié à l’INPI',
        bailiff: 'Non : il est montré à l’officier, qui l’annexe',
      },
      duration: {
        name: 'Durée',
        deposit: 'Sans limite, tant que vous gardez le fichier et sa preuve',
        soleau: 'Limitée, puis à prolonger',
        bailiff: 'Celle de l’archivage par l’étude',
      },
      effort: {
        name: 'Démarche',
        deposit: 'En ligne, en quelques minutes, un crédit',
        soleau: 'En ligne, au prix de l’INPI',
        bailiff: 'Sur rendez-vous, aux honoraires de l’étude',
      },
      checking: {
        name: 'Vérification',
        deposit: 'Par n’importe qui, sans nous',
        soleau: 'Auprès de l’INPI',
        bailiff: 'Auprès de l’étude',
      },
    },
    questionsTitle: 'Questions',
    questions: {
      credit: {
        asked: 'Que paie un crédit ?',
        answer:
          'Un ancrage, quel que soit le nombre de fichiers. Les preuves, les certificats et les vérifications sont compris.',
      },
      empty: {
        asked: 'Que deviennent mes ancrages quand je n’ai plus de crédits ?',
        answer:
          'Rien ne change : vos preuves et vos certificats restent à votre disposition. Seuls les nouveaux ancrages attendent un achat.',
      },
      payment: {
        asked: 'Comment payer ?',
        answer:
          'Par virement, avec le numéro de la commande en référence, ou par carte quand elle est proposée. Ce que vous avez acheté est ajouté à réception, une seule fois.',
      },
      closing: {
        asked: 'Et si le service s’arrête ?',
        answer:
          'Une preuve téléchargée se vérifie avec n’importe quel logiciel OpenTimestamps, sans nous et sans compte. Gardez-la avec le fichier, sans modifier celui-ci.',
      },
      author: {
        asked: 'Un ancrage prouve-t-il que je suis l’auteur ?',
        answer:
          'Non. Il établit qu’un contenu existait au plus tard à une date, et ce que vous avez déclaré en l’ancrant. Le juge apprécie le reste.',
      },
    },
    alwaysFree: 'Toujours gratuit',
    free: {
      proofs: 'Vos preuves, à télécharger aussi souvent que vous voulez',
      certificates: 'Vos certificats, en français et en anglais',
      verification: 'La vérification, par vous ou par n’importe qui',
      mails: 'Les emails qui vous tiennent au courant',
    },
    orders: 'Vos commandes',
    ordersLead: 'Suivez leur paiement, téléchargez vos factures et vos avoirs.',
    seeOrders: 'Voir vos commandes',
    noOrders: 'Aucune commande pour l’instant.',
    number: 'Numéro',
    product: 'Produit',
    total: 'Total TTC',
    states: {
      placed: 'À payer',
      paid: 'Payée',
      cancelled: 'Annulée',
      withdrawn: 'Rétractée',
      refunded: 'Remboursée',
      vatToCheck: 'TVA à vérifier',
      toRefund: 'À rembourser',
      disputeOpen: 'Litige en cours',
      disputeLost: 'Litige perdu',
      disputed: 'Contestées',
      refunding: 'Remboursement en cours',
      refundFailed: 'Remboursement échoué',
      refundReturned: 'Remboursement renvoyé',
    },
    card: cardPayment,
    topUp,
    toPay: 'Pour payer par virement, en indiquant le numéro de la commande',
    payment: {
      payee: 'Bénéficiaire',
      amount: 'Montant',
      reference: 'Référence',
      copyReference: 'Copier la référence',
      code: 'Code QR du virement',
      showCode: 'Afficher le code QR, à scanner avec un autre appareil',
      scan: 'Scannez ce code avec l’application de votre banque : le bénéficiaire, le montant et la référence sont déjà remplis.',
      iban: 'IBAN',
      bic: 'BIC',
      note: 'À savoir',
      copy: 'Copier l’IBAN',
      example: 'Démonstration : ne payez pas',
      exampleHelp: 'Ces coordonnées bancaires sont un exemple. Aucun compte ne leur correspond.',
      later: 'Nous vous enverrons les coordonnées bancaires par email.',
    },
    pay: 'Payer',
    payOf: 'Payer la commande {{number}}',
    cancelOf: 'Annuler la commande {{number}}',
    cancelTitle: 'Annuler la commande {{number}} ?',
    cancelBody:
      'Elle ne pourra plus être payée. Si votre virement est déjà parti, gardez-la : son numéro nous dit ce que vous avez payé.',
    cancelStay: 'Garder la commande',
    cancelGo: 'Annuler la commande',
    readBefore: 'À lire avant de commander :',
    startsAtOnce:
      'Je demande l’activation de ma commande dès son paiement, avant la fin du délai de rétractation de 14 jours. Si je me rétracte, ce que j’ai utilisé n’est pas remboursé ; une commande entièrement utilisée ne l’est plus.',
    startsAtOnceMissing: 'Cochez cette case pour commander.',
    withdraw: 'Renoncer au contrat ici',
    withdrawOf: 'Renoncer au contrat ici : commande {{number}}',
    comesBack: { buyer: '{{amount}} à recevoir', seller: '{{amount}} à rembourser' },
    cameBack: '{{amount}} remboursés le {{day}}',
    withdrawTitle: 'Se rétracter de la commande {{number}}',
    withdrawRefund:
      'Nous vous remboursons {{total}} sous quatorze jours, par le moyen qui a servi à payer.',
    withdrawCredits_one: '{{formatted}} crédit non utilisé, sur {{bought}}, est repris.',
    withdrawCredits_many: '{{formatted}} de crédits non utilisés, sur {{bought}}, sont repris.',
    withdrawCredits_other: '{{formatted}} crédits non utilisés, sur {{bought}}, sont repris.',
    withdrawUsed: 'Ce que vous avez utilisé reste dû.',
    withdrawPlan: 'Ce que cette commande a ouvert prend fin aussitôt.',
    withdrawCopies_one:
      'S’il s’agit du stockage, votre copie chiffrée reste lisible jusqu’au {{day}}, puis elle est supprimée. Récupérez-la avant, depuis la page de son ancrage.',
    withdrawCopies_many:
      'S’il s’agit du stockage, vos {{count}} copies chiffrées restent lisibles jusqu’au {{day}}, puis elles sont supprimées. Récupérez-les avant, depuis la page de chaque ancrage.',
    withdrawCopies_other:
      'S’il s’agit du stockage, vos {{count}} copies chiffrées restent lisibles jusqu’au {{day}}, puis elles sont supprimées. Récupérez-les avant, depuis la page de chaque ancrage.',
    withdrawKept:
      'Vos ancrages et leurs preuves ne sont pas concernés. Un email confirme votre rétractation.',
    withdrawConfirm: 'Confirmer la rétractation',
    withdrawn: 'Rétractation de la commande {{number}} enregistrée.',
    creditNote: 'Avoir',
    creditNoteOf: 'Avoir de la commande {{number}}',
    invoice: 'Facture',
    invoiceOf: 'Facture de la commande {{number}}',
  },
  blog: {
    title: 'Blog',
    lead: 'Comprendre les preuves et savoir s’en servir.',
    none: 'Aucun article pour l’instant.',
    minutes_one: '{{count}} minute de lecture',
    minutes_many: '{{count}} minutes de lecture',
    minutes_other: '{{count}} minutes de lecture',
    missing: 'Cet article est introuvable',
  },
} as const
