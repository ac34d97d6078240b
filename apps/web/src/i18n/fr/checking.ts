/** What is said where a file and a proof are checked. */
export const checking = {
  depositCheck: {
    title: 'Vérifier un fichier avec cet ancrage',
    lead_one: 'Assurez-vous qu’un fichier est bien, à l’octet près, celui de cet ancrage.',
    lead_many: 'Assurez-vous qu’un fichier est bien, à l’octet près, l’un de ceux de cet ancrage.',
    lead_other: 'Assurez-vous qu’un fichier est bien, à l’octet près, l’un de ceux de cet ancrage.',
    match: 'C’est le fichier « {{name}} » de cet ancrage',
    matchHelp: 'Il est identique, à l’octet près, à celui qui a été ancré.',
    noMatch_one: 'Ce n’est pas le fichier de cet ancrage',
    noMatch_many: 'Ce fichier n’est aucun de ceux de cet ancrage',
    noMatch_other: 'Ce fichier n’est aucun de ceux de cet ancrage',
  },
  rehash: {
    title: 'Vérifier un hash',
    lead: 'Calculez l’empreinte SHA-256 d’un fichier et comparez-la à celle d’un certificat.',
    result: 'Empreinte du fichier',
    another: 'Un autre fichier',
    cancel: 'Interrompre le calcul',
    looking: 'Lecture du fichier…',
    several: 'Un seul fichier à la fois',
    severalHelp:
      'Rien n’a été vérifié : il y a ici plusieurs fichiers, plusieurs preuves, ou un fichier et un certificat de même nom. Choisissez un fichier, avec une seule preuve ou un seul certificat ; s’ils portent le même nom, choisissez-les l’un après l’autre.',
    compare: 'Comparer avec un certificat ou une preuve',
    expected: 'Empreinte attendue',
    expectedHint: 'Collez ici les 64 caractères du certificat',
    chooseFile: 'Choisissez ci-dessus le fichier à comparer.',
    malformed: 'Une empreinte SHA-256 compte 64 chiffres hexadécimaux (0 à 9, a à f).',
    same: 'Les empreintes sont identiques',
    yours: 'C’est votre ancrage n° {{number}} du {{date}}',
    yoursToo_one: '{{count}} autre de vos ancrages le contient',
    yoursToo_many: '{{count}} autres de vos ancrages le contiennent',
    yoursToo_other: '{{count}} autres de vos ancrages le contiennent',
    notYours: 'Ce n’est aucun de vos ancrages',
    dossier: 'C’est un dossier de preuves, et non un fichier ancré',
    dossierHelp:
      'Glissez-le tel quel sur le site de vérification, qui contrôle tout ce qu’il contient.',
    different: 'Les empreintes diffèrent',
    sameHelp: 'Ce fichier est, à l’octet près, celui que désigne l’empreinte attendue.',
    differentHelp: 'Ce n’est pas le même fichier.',
    why: {
      searching: 'Recherche de la différence…',
      lineEndings:
        'Seules les fins de ligne ont changé : avec des fins de ligne {{form}}, c’est exactement le fichier attendu. Un éditeur, une messagerie ou un gestionnaire de versions les convertit souvent.',
      byteOrderMark:
        'Seule la marque d’ordre des octets (BOM) du début diffère : sans elle, c’est exactement le fichier attendu.',
      trailingBytes:
        'Seule la fin diffère, de {{bytes}} : le reste est exactement le fichier attendu.',
      metadata:
        'Seules les métadonnées ont changé (titre, auteur, appareil, date…) : sans elles, c’est exactement le fichier attendu.',
      closest: 'Le fichier attendu est « {{name}} ».',
      smaller:
        'Il fait {{bytes}} de moins que « {{name}} » : il a été tronqué, ou c’est un autre fichier.',
      larger:
        'Il fait {{bytes}} de plus que « {{name}} » : quelque chose y a été ajouté, ou c’est un autre fichier.',
      sameSize: 'Il a la même taille que « {{name}} », mais un autre contenu.',
      unknown:
        'Aucune différence simple (fins de ligne, marque d’ordre, octets finaux, métadonnées) ne l’explique : le contenu a changé, ou c’est un autre fichier.',
      advice:
        'Cherchez l’exemplaire gardé intact au moment de l’ancrage : une copie de sauvegarde, la pièce jointe d’origine, une archive. La preuve vaut pour lui seul.',
    },
    proof: {
      choose: 'Choisir une preuve (.ots) ou un certificat',
      another: 'Choisir une autre preuve ou un autre certificat',
      help: 'Une preuve, seule ou dans un certificat PDF, donne l’empreinte attendue, et le bloc où elle mène est vérifié.',
      checking: 'Vérification de la preuve…',
      confirmed: 'Preuve confirmée par le bloc Bitcoin n° {{height}}',
      confirmedOnTest: 'Preuve confirmée par le bloc n° {{height}} d’une chaîne d’essai',
      confirmedHelp: 'Ce qu’elle désigne existait au plus tard le {{date}} UTC.',
      confirmedOnTestHelp:
        'Ce bloc est daté du {{date}} UTC. Une chaîne d’essai n’a aucune valeur probante.',
      pending: 'Preuve en attente',
      pendingHelp:
        'Aucun bloc ne la confirme encore ; {{calendar}} a promis de l’inscrire. Téléchargez-la de nouveau dans quelques heures.',
      mismatch: 'Cette preuve ne tient pas',
      mismatchHelp:
        'Le bloc qu’elle nomme contient autre chose, d’après l’en-tête fourni et le travail qu’il a demandé ; aucune source indépendante n’a été interrogée. La preuve ou l’en-tête n’est pas le bon : téléchargez-les de nouveau depuis la page de l’ancrage.',
      noRootHelp:
        'Elle aboutit à une valeur qui n’a pas la longueur d’une racine de Merkle : aucun bloc ne peut la contenir. Téléchargez-la de nouveau depuis la page de l’ancrage.',
      unsupported: 'Preuve non vérifiable ici',
      unsupportedHelp:
        'Ce service ne connaît pas le bloc qu’elle nomme. Le site de vérification interroge d’autres sources.',
      byWork:
        'Établi par l’en-tête fourni et le travail qu’il a demandé ; aucune source indépendante n’a été interrogée.',
      serviceAlone: 'Seul ce service a répondu',
      serviceAloneHelp:
        'Le bloc qu’il donne contient cette empreinte, mais le service qui délivre une preuve ne peut pas en être le seul garant. Ajoutez le certificat, qui contient l’en-tête du bloc, ou interrogez des explorateurs ou votre nœud sur le site de vérification.',
      serviceAgainst: 'Seul ce service a répondu',
      serviceAgainstHelp:
        'Le bloc qu’il donne contient autre chose que ce que dit la preuve, mais son seul avis ne suffit pas à l’écarter. Interrogez des explorateurs ou votre nœud sur le site de vérification.',
      disagree: 'Les sources se contredisent',
      disagreeHelp:
        'L’en-tête fourni et celui que donne ce service diffèrent, chacun avec le travail requis : l’un des deux est faux. Rien n’est établi, ni pour ni contre.',
      worthlessHeader: 'Impossible à vérifier avec cet en-tête',
      worthlessHeaderHelp:
        'L’en-tête donné pour ce bloc n’établit rien : n’importe qui a pu le fabriquer. Le site de vérification interroge d’autres sources.',
      otherOnTestChain: 'Impossible à vérifier ici',
      otherOnTestChainHelp:
        'Le bloc connu à cette hauteur est celui d’une chaîne d’essai et contient autre chose ; une telle chaîne n’établit rien. Le site de vérification interroge d’autres sources.',
      otherChains: 'Chaînes non contrôlées ici',
      otherChainsHelp:
        'Cette preuve ne s’appuie que sur des chaînes ou des attestations que cette page ne contrôle pas.',
      unreadable: 'Cette preuve ne peut pas être lue',
      unreadableHelp:
        'Le fichier est incomplet, ou n’est pas une preuve OpenTimestamps. Téléchargez-la de nouveau depuis la page de l’ancrage.',
      otherAlgorithm: 'Preuve faite avec {{algorithm}}',
      otherAlgorithmHelp:
        'Cette page calcule des empreintes SHA-256. Le site de vérification sait lire cette preuve.',
      outside: 'Ouvrir le site de vérification',
    },
    certificate: {
      title: 'Certificat n° {{number}}',
      work: 'Œuvre',
      depositor: 'Déposant',
      submitted: 'Reçu le',
      files: 'Fichiers',
      more_one: '… et {{count}} autre',
      more_many: '… et {{count}} autres',
      more_other: '… et {{count}} autres',
      named: 'Ce fichier est celui que le certificat nomme « {{name}} »',
      notNamed: 'Ce fichier n’est aucun de ceux que nomme le certificat',
      contradictory: 'Ce certificat se contredit',
      contradictoryHelp:
        'Les fichiers qu’il nomme ne mènent pas à son empreinte : il a été altéré. Ne vous y fiez pas ; téléchargez-le de nouveau depuis la page de l’ancrage.',
      otherProof: 'La preuve jointe ne porte pas sur ce certificat',
      otherProofHelp:
        'Elle mène à une autre empreinte : ce certificat a été altéré. Ne vous y fiez pas ; téléchargez-le de nouveau depuis la page de l’ancrage.',
      noProof: 'Aucune preuve n’est jointe à ce certificat',
      noProofHelp:
        'Il date d’avant la confirmation de l’ancrage, ou une version plus récente le remplace. Téléchargez-le de nouveau depuis la page de l’ancrage.',
      sealValid: 'Cachet électronique intact, au nom de « {{signer}} »',
      sealHelp:
        'Le document n’a pas changé depuis l’apposition du cachet, dont le certificat se dit émis par « {{issuer}} » : à vous de juger si vous faites confiance à ce signataire.',
      selfSigned:
        'Le document n’a pas changé depuis l’apposition du cachet, mais aucun tiers ne certifie ce nom : n’importe qui a pu apposer un tel cachet.',
      sealPublished: 'Ce certificat de cachet est celui que ce service publie.',
      sealNotPublished:
        'Ce certificat de cachet n’est pas celui que ce service publie : quelqu’un d’autre a pu sceller ce document, ou le service a changé de cachet depuis.',
      sealNotCompared: 'Ce certificat de cachet n’a pas été comparé à celui que le service publie.',
      sealFingerprint: 'Certificat du cachet, SHA-256 :',
      sealBroken: 'Le cachet électronique est rompu',
      sealBrokenHelp:
        'Ce document a été modifié après l’apposition du cachet. Ne vous fiez pas à ce qu’il dit de l’ancrage.',
      sealAbsent: 'Aucun cachet électronique',
      sealAbsentHelp: 'Seule la preuve jointe compte : le reste du document a pu être modifié.',
      elsewhere:
        'Pour aller plus loin, le site de vérification contrôle aussi les jetons d’horodatage et interroge d’autres sources que ce service.',
    },
  },
} as const
