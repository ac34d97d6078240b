import type { Wording } from './wording.ts'

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

/** No-break spaces are written out: \u00a0 before a colon and inside guillemets, \u202f before the other high signs. */
export const french: Wording = {
  language: 'fr',
  date: (year, month, day, time) =>
    `${day === 1 ? '1er' : day}\u00a0${MONTHS[month - 1]}\u00a0${year} à\u00a0${time}\u00a0UTC`,
  thousands: '\u202f',
  decimals: ',',
  bytes: (count, written) => `${written}\u00a0${count < 2 ? 'octet' : 'octets'}`,
  byteUnits: ['ko', 'Mo', 'Go', 'To'],

  documentName: ({ status }) =>
    status === 'provisional' ? 'Récépissé provisoire' : 'Certificat d’ancrage',
  subtitle: ({ status, evidential }, chain) => {
    if (status === 'superseded') return 'Ce certificat a été remplacé et n’a plus cours'
    if (status === 'provisional') {
      return evidential
        ? `Empreinte reçue, ancrage dans la blockchain ${chain} en cours`
        : 'Empreinte reçue pour une chaîne de développement, sans valeur probante'
    }
    return evidential
      ? `Preuve d’antériorité horodatée et ancrée dans la blockchain ${chain}`
      : 'Ancrage dans une chaîne de développement, sans valeur probante'
  },
  numberLabel: ({ status }) =>
    status === 'provisional' ? 'Récépissé provisoire n°' : 'Certificat n°',
  version: (version, template) => `version ${version}, modèle ${template}`,
  depositedBy: 'Déposé par',
  scan: 'Scannez pour vérifier',
  qrAlternative: (url) => `Code QR menant à la page de vérification ${url}`,
  developmentChain: 'Chaîne de développement, sans valeur probante',
  statusMark: { provisional: 'Provisoire', superseded: 'Remplacé' },
  footer: ({ status, evidential }, operator, count) => {
    if (!evidential) {
      return `${operator} · Document établi sur une chaîne de développement, sans valeur probante.`
    }
    if (status === 'provisional') {
      return `${operator} · Récépissé provisoire\u00a0: il atteste une réception, sur la seule foi du service, et non un ancrage.`
    }
    if (status === 'superseded') {
      return `${operator} · Certificat remplacé\u00a0: il n’a plus cours.`
    }
    return `${operator} · Ce certificat atteste l’existence ${count === 'one' ? 'du fichier' : 'des fichiers'} à la date indiquée\u202f; il ne se prononce ni sur l’originalité de l’œuvre ni sur la titularité des droits.`
  },

  notices: {
    development: {
      title: 'Chaîne de développement, sans valeur probante.',
      text: 'Ses blocs sont produits par le service lui-même, pour les essais, et peuvent être recréés à n’importe quelle date. Ce document montre ce que serait un certificat et permet d’en éprouver la vérification\u202f; il ne prouve rien à un tiers.',
    },
    provisional: {
      title: 'Récépissé provisoire.',
      text: 'Le service a reçu l’empreinte ci-dessous, qui n’est pas encore inscrite dans la chaîne de blocs. Le certificat définitif, vérifiable sans le service, remplacera ce récépissé provisoire après l’ancrage.',
    },
    superseded: (date, by) => ({
      title: `Certificat remplacé le ${date}.`,
      text:
        by === null
          ? 'Il n’a plus cours et ne doit plus être produit.'
          : `Il n’a plus cours\u00a0: le certificat n°\u00a0${by} le remplace.`,
    }),
    keep: (count) =>
      count === 'one'
        ? {
            title: 'Conservez le fichier d’origine sans aucune modification.',
            text: 'Le renommer est sans effet, mais l’ouvrir puis l’enregistrer, le convertir ou le compresser change son empreinte\u00a0: la preuve ne s’appliquerait plus. Gardez-en plusieurs copies avec ce document.',
          }
        : {
            title: 'Conservez les fichiers d’origine sans aucune modification.',
            text: 'Les renommer est sans effet, mais les ouvrir puis les enregistrer, les convertir ou les compresser change leur empreinte\u00a0: la preuve ne s’appliquerait plus. Gardez-en plusieurs copies avec ce document.',
          },
  },
  headings: {
    work: 'L’œuvre et ses déposants',
    file: 'Le fichier d’origine',
    files: 'Les fichiers d’origine',
    time: 'L’horodatage et l’ancrage',
    annex: 'Annexe',
    list: 'Liste des fichiers',
    path: 'Le calcul, de l’empreinte au bloc',
    verify: 'Vérifier, avec ou sans nous',
    about: 'À propos de ce document',
    seal: 'Cachet électronique',
  },
  labels: {
    title: 'Titre',
    type: 'Type de création',
    reference: 'Référence',
    description: 'Description',
    predecessor: 'Fait suite à',
    depositor: 'Déposant',
    quality: 'Qualité',
    coDepositors: 'Codéposants',
    onBehalfOf: 'Pour le compte de',
    company: 'Société',
    identification: 'Identification',
    file: 'Fichier',
    files: 'Fichiers',
    size: 'Taille et format',
    submitted: 'Reçu le',
    token: 'Jeton RFC\u00a03161',
    existed: 'Existait au plus tard le',
    blockDated: 'Bloc daté du',
    anchoring: 'Ancrage',
    declaration: 'Déclaration',
    confirmations: 'Confirmations',
    transaction: 'Transaction',
    blockHash: 'Empreinte du bloc',
    header: 'En-tête du bloc',
    merkleRoot: 'Racine de Merkle',
    salt: 'Sel',
    issued: 'Établi le',
    attachments: 'Pièces jointes',
    facts: 'Empreinte des données',
    warnings: 'À savoir',
    operator: 'Service',
    seal: 'Cachet',
  },
  verifiedBy: ({ emailVerified, twoFactor }) =>
    [
      emailVerified ? 'adresse vérifiée' : 'adresse non vérifiée',
      twoFactor ? 'connexion à deux facteurs' : 'connexion par mot de passe seul',
    ].join(', '),
  fileCount: (count, total) => `${count}\u00a0fichiers, ${total} au total\u202f; liste en annexe`,
  digestOf: (count) =>
    count === 'one'
      ? 'Empreinte SHA-256 du fichier'
      : 'Empreinte de l’ancrage\u00a0: racine de Merkle des empreintes SHA-256 des fichiers, dans l’ordre de l’annexe',
  serviceClock: 'à l’horloge du service',
  ledger: ({ evidential, network }, chain) => {
    if (!evidential) return 'chaîne de développement'
    return `${chain} (${network === 'main' ? 'réseau principal' : `réseau ${network}`})`
  },
  waiting: 'en attente',
  declared: ({ status, evidential }) => {
    if (status === 'provisional') {
      return 'sera datée avec le fichier\u00a0; empreinte SHA-256\u00a0:'
    }
    return evidential && status === 'confirmed'
      ? 'datée avec le fichier, par le même bloc\u00a0; empreinte de declaration.json\u00a0:'
      : 'inscrite avec le fichier\u00a0; empreinte de declaration.json\u00a0:'
  },
  block: 'bloc',
  confirmations: (count) =>
    `${count}\u00a0${count < 2 ? 'bloc' : 'blocs'} à l’établissement du certificat`,
  tokenLevel: { simple: 'horodatage simple', qualified: 'horodatage qualifié' },
  tokenPolicy: (policy, serial) => `politique ${policy}, jeton n°\u00a0${serial}`,
  warnings: {
    digestComputedByDepositor:
      'L’empreinte a été calculée sur l’appareil du déposant\u202f; le service n’a reçu aucun fichier.',
    chainReorganised:
      'Un premier ancrage a été écarté par une réorganisation de la chaîne\u202f; seul vaut celui qui figure ici.',
    emptyFile:
      'Un fichier vide a la même empreinte que tout autre fichier vide\u00a0: sa preuve n’établit rien.',
  },

  proves: {
    title: 'Ce que ce document établit',
    text: ({ status, evidential }, count, declared) => {
      if (!evidential) {
        return 'Rien à l’égard d’un tiers\u00a0: une chaîne de développement n’a pas de valeur probante. Sa vérification se fait comme celle d’un certificat véritable.'
      }
      if (status === 'provisional') {
        return 'Que le service déclare avoir reçu cette empreinte à l’heure indiquée, selon sa propre horloge. Cela ne peut pas encore se vérifier sans lui.'
      }
      if (status === 'superseded') {
        return 'Il n’a plus cours\u00a0: seul vaut le certificat qui le remplace.'
      }
      return `${
        count === 'one'
          ? 'Qu’un fichier de cette empreinte existait, à l’octet près, au plus tard à l’heure du bloc. Qui détient le fichier et la preuve le vérifie sans nous.'
          : 'Que des fichiers de ces empreintes existaient, à l’octet près, au plus tard à l’heure du bloc. Qui détient les fichiers et la preuve le vérifie sans nous.'
      }${declared ? ' Ce qu’a déclaré le déposant (declaration.json, joint) est daté de même.' : ''} L’heure d’un bloc est approchée, à deux heures près environ.`
    },
  },
  provesNot: {
    title: 'Ce qu’il n’établit pas',
    text: ({ evidential }) =>
      `Ni l’identité de l’auteur, ni l’originalité, ni la titularité des droits. Les noms, qualités, titre et description sont ceux que le déposant a déclarés.${
        evidential
          ? ' L’inscription dans une chaîne publique est, au sens du règlement eIDAS, un horodatage électronique simple.'
          : ''
      }`,
  },
  checking:
    'Les pièces jointes à ce PDF suffisent à tout logiciel OpenTimestamps\u202f; l’annexe dit comment faire.',
  sealed: (seal) =>
    seal === null
      ? 'Ce document ne porte pas de cachet électronique.'
      : `Ce document est scellé par «\u00a0${seal.name}\u00a0»${seal.selfSigned ? ' (cachet autosigné)' : ''}. Toute modification rompt le cachet, visible dans le volet «\u00a0Signatures\u00a0» de votre lecteur PDF.`,
  pathIntroduction: (declared) =>
    `Chaque ligne ajoute des octets au message obtenu jusque-là, puis le remplace par son empreinte SHA-256, autant de fois qu’indiqué. ${
      declared
        ? 'L’empreinte de la déclaration, ajoutée en premier, la date avec le fichier et empêche de deviner celui-ci'
        : 'Le sel, ajouté en premier, empêche de deviner le fichier'
    } à partir de ce qui est publié.`,
  pathColumns: ['N°', 'Ajouter', 'Octets, en hexadécimal', 'Puis SHA-256'],
  pathResults: {
    digest: 'Départ\u00a0: empreinte de l’ancrage',
    commitment: 'Engagement, seul à quitter le service',
    merkleRoot: 'Racine de Merkle, inscrite dans la transaction',
    header: 'Racine de Merkle du bloc, octets 37 à 68 de son en-tête',
  },
  side: { append: 'à droite', prepend: 'à gauche' },
  fileColumns: ['N°', 'Fichier', 'Taille', 'Empreinte SHA-256'],
  namesShortened:
    'Les noms très longs sont abrégés (…) ; ils figurent en entier dans certificate-facts.json, joint à ce document.',
  howTo: {
    hash: (count) => [
      {
        plain: `Calculez l’empreinte SHA-256 ${count === 'one' ? 'du fichier' : 'de chaque fichier'} d’origine, par exemple avec `,
      },
      { code: 'sha256sum' },
      { plain: ' (Linux), ' },
      { code: 'shasum -a 256' },
      { plain: ' (macOS) ou ' },
      { code: 'certutil -hashfile' },
      { plain: ' (Windows)\u00a0: elle doit être, chiffre pour chiffre, celle qui figure ici.' },
    ],
    tool: (proof, count) =>
      `La pièce jointe ${proof} est une preuve OpenTimestamps ordinaire\u00a0: tout logiciel OpenTimestamps la vérifie${
        count === 'one' ? ` avec le fichier d’origine` : ' avec l’empreinte de l’ancrage'
      }, sans recourir au service.`,
    byHand:
      'À la main\u00a0: des 32\u00a0octets de l’empreinte de l’ancrage, le calcul ci-après doit mener à l’en-tête du bloc.',
    block: ({ evidential }, chain, height) =>
      evidential
        ? `Comparez cet en-tête à celui du bloc ${height} sur votre nœud ${chain}, ou dans plusieurs explorateurs indépendants.`
        : `Comparez cet en-tête à celui du bloc ${height} que donne le service\u00a0: lui seul tient cette chaîne.`,
    online: 'En ligne\u00a0:',
    undone:
      'L’ancrage que nomme ce document a été annulé par une réorganisation de la chaîne\u00a0: il ne se vérifie plus. Vérifiez le certificat qui le remplace.',
    later:
      'La vérification sans le service devient possible une fois l’ancrage confirmé, avec le certificat définitif.',
  },
  unsealed:
    'Ce document ne porte pas de cachet électronique\u00a0: ce qu’il avance se vérifie par le calcul, non par sa signature.',
  sealedBy: ({ name, issuer, selfSigned }) =>
    selfSigned
      ? `Cachet électronique (PAdES) de «\u00a0${name}\u00a0», autosigné`
      : `Cachet électronique (PAdES) de «\u00a0${name}\u00a0», certifié par «\u00a0${issuer}\u00a0»`,
  sealMeaning: ({ selfSigned }) =>
    selfSigned
      ? 'Il fait apparaître toute modification de ce document. Aucun tiers ne certifie qui l’a apposé\u00a0: comparez l’empreinte de son certificat, ci-dessous, à celle que publie le service.'
      : 'Il fait apparaître toute modification de ce document et désigne qui l’a établi. Empreinte de son certificat\u00a0:',
  seal: {
    label: 'Cachet électronique du service',
    reason: 'Attester l’origine et l’intégrité de ce document',
  },
  attached: {
    facts: 'Données du certificat, forme canonique',
    proof: 'Preuve OpenTimestamps',
    other: 'Pièce du dossier',
  },
}
