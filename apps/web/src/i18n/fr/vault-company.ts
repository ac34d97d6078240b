export const company = {
  title: 'Clé de la société',
  lead: 'Elle ouvre les copies chiffrées de tous les membres, même après leur départ. Les administrateurs de la société sont seuls à l’avoir ; nous ne pouvons pas la lire.',
  fingerprint: 'Code de la clé de la société',
  ownEnd: 'Derniers caractères de votre clé publique',
  storageLead:
    'Les copies de vos fichiers sont chiffrées dans votre navigateur. Nous ne pouvons pas les lire ; votre clé de récupération et celle de votre société les ouvrent.',
  copiesLead:
    'Chiffrée dans le navigateur de la personne qui l’a laissée, lisible par elle et par les administrateurs de sa société, illisible pour nous.',
  leaveCopyHelp:
    'Vous pourrez l’ouvrir, ainsi que les administrateurs de votre société. Espace disponible : {{left}}.',
  none: 'Votre société n’a pas encore de clé',
  noneHelp:
    'Un de ses administrateurs la prépare depuis la page « Société ». Ensuite, vous pourrez laisser des copies.',
  noneYet: 'La société n’a pas encore de clé',
  noneYetHelp: 'Sans elle, aucun membre ne peut laisser de copie chiffrée.',
  ownFirst: 'Préparez d’abord votre clé personnelle',
  ownFirstHelp: 'Elle s’imprime et reste à vous. C’est elle qui ouvrira la clé de la société.',
  sheetOwn:
    'C’est votre clé personnelle. Celle de la société est une autre clé, que ses administrateurs préparent sur la page « Société ».',
  endsOn_one: 'La copie de votre société reste lisible jusqu’au {{moment}}',
  endsOn_many: 'Les {{count}} copies de votre société restent lisibles jusqu’au {{moment}}',
  endsOn_other: 'Les {{count}} copies de votre société restent lisibles jusqu’au {{moment}}',
  prepare: 'Préparer la clé de la société',
  trust:
    'Cette page vient de nos serveurs. Pour ne pas avoir à nous croire, comparez de vive voix le code de la clé de la société entre collègues : il est le même pour tous.',
  changed: 'La clé de votre société a changé, et l’ancienne n’a pas signé la nouvelle',
  changedHelp:
    'Rien n’est plus chiffré tant que vous n’avez pas comparé son code avec un administrateur de votre société.',
  uncompared: 'Ce navigateur ne peut pas reconnaître la clé de votre société',
  uncomparedHelp:
    'Il refuse d’enregistrer des données pour ce site, et ne sait donc pas si cette clé a changé. Pour laisser des copies ici, comparez son code avec un administrateur de votre société, ou utilisez un autre navigateur.',
  compareAgainLead:
    'Demandez à un administrateur de votre société, de vive voix, le code de la clé, et saisissez ce qu’il vous lit. La clé sera acceptée jusqu’à ce que cette page soit fermée ou rechargée.',
  compare: 'Comparer le code',
  compareLead:
    'Demandez à un administrateur de votre société, de vive voix, le code de la nouvelle clé, et saisissez ce qu’il vous lit. S’il n’a rien changé, ne saisissez rien et prévenez-le.',
  compareField: 'Code lu par l’administrateur',
  compareWrong: 'Ce n’est pas le code de la clé que nous vous présentons. Rien n’a été accepté.',
  accept: 'Accepter cette clé',
  holders: 'Administrateurs',
  holds: 'Possède la clé de la société',
  waits: 'N’a pas encore la clé de la société',
  withoutOwn: 'N’a pas encore préparé sa clé de récupération',
  handOver: 'Remettre la clé',
  handTitle: 'Remettre la clé à {{name}}',
  handLead:
    'Demandez à {{name}}, de vive voix, les derniers caractères de sa clé publique. Cette personne la voit sur cette page et dans « Mon compte ». Vous saurez ainsi que la clé ne va à personne d’autre.',
  handField: 'Les {{letters}} derniers caractères de sa clé publique',
  handWrong:
    'Ce n’est pas la fin de la clé publique que nous avons pour cette personne. Rien n’a été remis.',
  handed: '{{name}} a maintenant la clé de la société.',
  notHere: 'Vous n’avez pas la clé de la société',
  notHereHelp:
    'Un autre administrateur peut vous la remettre depuis cette page. Si plus personne ne l’a, recommencez avec une nouvelle clé.',
  alone: 'Vous êtes la seule personne à avoir cette clé',
  aloneHelp:
    'Si vous perdez votre fiche de récupération, la clé de la société est perdue aussi. Demandez à un autre administrateur de préparer sa clé de récupération : vous pourrez alors lui remettre celle de la société.',
  exposed: 'Une personne qui avait cette clé ne dirige plus la société',
  exposedHelp:
    'Nous ne la lui remettons plus, mais elle a pu la garder. Changez la clé, puis chiffrez les copies pour la nouvelle. Ce que cette personne a déjà téléchargé lui reste lisible.',
  rotate: 'Changer la clé de la société',
  rotateTitle: 'Changer la clé de la société ?',
  rotateBody:
    'L’ancienne clé signe la nouvelle : les navigateurs des membres l’acceptent sans rien demander. Vous devrez la remettre de nouveau aux autres administrateurs.',
  anew: 'Clé perdue : recommencer',
  anewGo: 'Recommencer',
  whichWay:
    'Changer la clé suffit tant que vous l’avez : l’ancienne signe la nouvelle, et les membres n’ont rien à faire. Recommencer ne sert que si elle est perdue.',
  anewTitle: 'Recommencer avec une nouvelle clé ?',
  anewBody:
    'Rien ne signera la nouvelle clé : chaque membre devra comparer son code avec vous. Les copies d’avant ne s’ouvriront qu’avec l’ancienne clé, ou celle de la personne qui les a laissées.',
  outdated_one: '{{count}} copie s’ouvre encore avec une ancienne clé',
  outdated_many: '{{count}} copies s’ouvrent encore avec une ancienne clé',
  outdated_other: '{{count}} copies s’ouvrent encore avec une ancienne clé',
  outdatedHelp: 'Elles sont chiffrées pour la clé actuelle sans être envoyées de nouveau.',
  rewrap: 'Chiffrer pour la clé actuelle',
  rewrapping_one: '{{count}} copie chiffrée pour la clé actuelle',
  rewrapping_many: '{{count}} copies chiffrées pour la clé actuelle',
  rewrapping_other: '{{count}} copies chiffrées pour la clé actuelle',
}
