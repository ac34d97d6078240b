import type { Words } from './words.ts'

const EXIT = `CODE DE SORTIE
  0   fait ; la preuve est confirmée, ou complète
  1   la preuve ne correspond pas au fichier, ou n’est pas valable
  2   commande mal écrite, ou fichier impossible à lire ou à écrire
  3   preuve en attente, ou impossible à vérifier pour l’instant
  4   le service refuse, ou ne répond pas
`

const COMMON = `  --json              réponse en JSON, sur une ligne
  --lang fr|en        langue des messages (par défaut : celle du système)
  -h, --help          affiche cette aide
`

const SERVICE = `ENVIRONNEMENT
  ANCRAGE_URL         adresse du service (par défaut : http://localhost:3000)
  ANCRAGE_API_KEY     clé d’API, créée sur la page Sécurité du service
`

/** As a manual page says it: one overview, and one page for each command. */
export const FRENCH_HELP: Words['help'] = {
  overview: `ancrage — empreintes, ancrages et preuves OpenTimestamps

SYNOPSIS
  ancrage COMMANDE [OPTION…] …
  ancrage COMMANDE --help

COMMANDES
  hash FICHIER…            calcule l’empreinte SHA-256 de chaque fichier
  deposit FICHIER…         ancre l’empreinte de fichiers, qui restent ici
  verify FICHIER…          vérifie des fichiers avec leurs preuves ou leur dossier
  upgrade PREUVE…          complète les preuves qui attendent leur bloc
  info PREUVE              montre ce que dit une preuve, ou une autre pièce
  dossier NUMÉRO           télécharge le dossier d’un ancrage
  vault put|get|list|check
                           copies chiffrées de fichiers ancrés : les laisser, les ouvrir,
                           les comparer
  fsck                     recalcule tout ce que dit la base de données du service
                           (DATA_DIR ou DATABASE_URL), sans rien y modifier

Un tiret (-) à la place d’un fichier lit l’entrée standard.

OPTIONS
${COMMON}
${SERVICE}  ANCRAGE_DEPOSITOR   le déposant, quand --depositor ne le nomme pas
  LANG                langue des messages

${EXIT}  (fsck : 0 rien d’anormal, 1 anomalies trouvées, 2 vérification impossible)
`,
  hash: `ancrage hash — calcule l’empreinte SHA-256 de fichiers

SYNOPSIS
  ancrage hash [-r] FICHIER…
  … | ancrage hash -

DESCRIPTION
  Écrit chaque empreinte et le nom de son fichier, comme sha256sum, dont l’option -c
  sait les relire. Un fichier illisible est signalé ; les autres sont traités.

OPTIONS
  -r, --recursive     prend les fichiers des dossiers, sans suivre les liens
${COMMON}
${EXIT}`,
  deposit: `ancrage deposit — ancre l’empreinte de fichiers

SYNOPSIS
  ancrage deposit --depositor NOM [OPTION…] FICHIER…
  … | ancrage deposit --depositor NOM --name NOM -

DESCRIPTION
  Calcule ici l’empreinte des fichiers, et envoie les empreintes, les noms et les
  tailles, jamais les fichiers. Le tout fait un seul ancrage, qui coûte un crédit. Un
  envoi resté sans réponse est répété, et n’est jamais compté deux fois.

OPTIONS
  -r, --recursive     prend les fichiers des dossiers, nommés par leur chemin
  -t, --title TITRE   titre (par défaut : le nom du seul fichier)
  --type TYPE         type de création : article, software, photography, document…
                      (par défaut : document)
  --depositor NOM     le déposant
  --quality TEXTE     en quelle qualité : autrice, gérant, ayant droit…
  --on-behalf-of NOM  pour le compte de qui
  --reference TEXTE   votre référence
  --description TEXTE description
  --public            rend public ce que dit le certificat
  --name NOM          nom de ce qui est lu sur l’entrée standard
  --key CLÉ           une même clé ne fait jamais un second ancrage, durant un jour
  --wait              attend la confirmation, et montre les étapes jusque-là ; avec
                      --json, deux lignes : à la réception, puis à la confirmation
${COMMON}
${SERVICE}  ANCRAGE_DEPOSITOR   le déposant, quand --depositor ne le nomme pas

${EXIT}`,
  verify: `ancrage verify — vérifie des fichiers avec leurs preuves

SYNOPSIS
  ancrage verify [OPTION…] FICHIER [PREUVE]
  ancrage verify [OPTION…] [-r] [--proof PREUVE]… FICHIER…

DESCRIPTION
  PREUVE est tout ce qui dit quelque chose des fichiers, reconnu à son contenu : preuve
  (.ots), certificat (.pdf), dossier (.zip), jeton d’horodatage (.tst, .tsr),
  enregistrement de preuve (.ers), en-têtes de blocs (80 octets, chiffres hexadécimaux
  ou JSON). Ce qui est illisible est signalé, et le reste sert. Un jeton donne une
  date, et ne confirme rien à lui seul.

  Le code de sortie porte sur la preuve seule. Un certificat modifié après l’apposition
  de son cachet peut encore contenir une preuve juste : le code est alors 0, et une ligne
  qui commence par ⚠ dit de ne pas se fier à son titre ni à son déposant (« vouchedBy »
  avec --json).

  Recalcule chaque preuve à partir de son fichier, et compare ce à quoi elle mène aux
  en-têtes des blocs Bitcoin. Sans preuve nommée, c’est FICHIER.ots. De deux noms, le
  second est la preuve du premier, sauf s’il a lui-même une preuve à côté de lui. Parmi
  plusieurs fichiers, les preuves sont ignorées ; une ligne finale compte les résultats,
  et le code de sortie est le pire d’entre eux : 2, puis 1, puis 3. Avec --json, c’est
  une liste.

  Les en-têtes viennent des sources nommées ici : elles sont crues, sauf si l’une en
  contredit une autre. Sans source nommée, ceux qui accompagnent la preuve servent, hors
  ligne : leur travail est vérifié, et « chainChecked » vaut false avec --json, car
  personne n’a été interrogé. S’ils ne suffisent pas, ou s’il n’y en a pas, deux
  explorateurs publics sont interrogés et doivent s’accorder : blockstream.info et
  mempool.space. Un en-tête sans le travail que la chaîne principale demandait à sa
  hauteur ne confirme rien et ne contredit rien. Une source n’apprend que la hauteur
  d’un bloc.

OPTIONS
  -r, --recursive     prend les fichiers des dossiers, chacun avec la preuve à côté de lui
  -p, --proof PREUVE  preuve, certificat, dossier, jeton ou en-têtes, pour tous les
                      fichiers nommés ; l’option peut se répéter
  --explorer URL      interface Esplora à interroger ; l’option peut se répéter,
                      par exemple https://blockstream.info/api
  --bitcoin-rpc URL   nœud Bitcoin à interroger,
                      par exemple http://utilisateur:motdepasse@127.0.0.1:8332
  --service URL       service qui a émis la preuve, à interroger aussi : un témoin, qui
                      est montré et ne suffit jamais seul
  --offline           n’interroge personne
${COMMON}
${EXIT}`,
  upgrade: `ancrage upgrade — complète les preuves qui attendent leur bloc

SYNOPSIS
  ancrage upgrade [--calendar URL]… PREUVE…
  … | ancrage upgrade - > PREUVE

DESCRIPTION
  Demande aux calendriers que nomme une preuve ce qu’elle est devenue, et met à sa place
  la preuve complète ; l’ancienne est gardée, son nom suivi de .bak. Seuls sont
  interrogés les calendriers publics et ceux que nomme --calendar : une preuve pourrait
  nommer n’importe quelle adresse. Leurs réponses ne sont pas crues sur parole :
  « ancrage verify » dit ce qu’elles valent.

OPTIONS
  --calendar URL      calendrier à interroger aussi ; l’option peut se répéter
${COMMON}
${EXIT}`,
  info: `ancrage info — montre ce que dit une preuve, ou une autre pièce

SYNOPSIS
  ancrage info PREUVE
  … | ancrage info -

DESCRIPTION
  Écrit l’empreinte dont parle la preuve, puis chaque opération et chaque attestation,
  dans la disposition du client de référence. Rien n’est vérifié.

  D’un certificat (.pdf), d’un dossier (.zip), d’un jeton d’horodatage ou d’en-têtes de
  blocs, écrit ce qui s’y trouve, et qui en répond : cachets et signatures sont vérifiés,
  rien d’autre.

OPTIONS
${COMMON}
${EXIT}`,
  dossier: `ancrage dossier — télécharge le dossier d’un ancrage

SYNOPSIS
  ancrage dossier [-o FICHIER] NUMÉRO
  ancrage dossier -o - NUMÉRO | …

DESCRIPTION
  Un ZIP avec les certificats, les preuves, les en-têtes de blocs, l’horodatage signé
  et la façon de les vérifier sans le service. L’ancrage doit être confirmé. NUMÉRO est
  le numéro de l’ancrage (AN-2026-0000042) ou son identifiant.

OPTIONS
  -o, --output FICHIER  où l’écrire (par défaut : dossier-NUMÉRO.zip) ; un tiret écrit sur
                        la sortie standard ; un fichier existant n’est jamais remplacé
${COMMON}
${SERVICE}
${EXIT}`,
  vault: `ancrage vault — laisse, ouvre et contrôle des copies chiffrées de fichiers ancrés

SYNOPSIS
  ancrage vault put [-i CLÉ] [--deposit NUMÉRO] FICHIER…
  ancrage vault get [-i CLÉ] [-p PREUVE]… -o FICHIER COPIE
  ancrage vault list [NUMÉRO]
  ancrage vault check [-i CLÉ] [COPIE…]

DESCRIPTION
  Une copie est chiffrée ici pour votre clé de récupération, et ouverte ici ; le service
  ne peut rien en lire, et la clé n’est jamais envoyée. « age -d -i CLÉ » l’ouvre aussi.

  put    laisse une copie de chaque fichier, que contient déjà l’un de vos ancrages ; ce
         qui a été envoyé avant une interruption n’est pas renvoyé
  get    ouvre une copie dans un fichier, la compare au fichier ancré, puis la vérifie
         avec les preuves indiquées ; reprend là où elle a été interrompue
  list   affiche identifiant, empreinte, taille et état des copies, d’un ancrage ou toutes
  check  télécharge et ouvre des copies, et compare chacune au fichier ancré, sans rien
         écrire ; toutes les copies si aucune n’est indiquée

  Qui dirige une société ouvre les copies de ses membres avec sa propre clé de récupération :
  le service lui remet la clé de la société, chiffrée pour elle.

  COPIE est l’identifiant d’une copie, ou le numéro d’un ancrage qui n’en a qu’une. Seize
  mégaoctets sont traités à la fois, quelle que soit la taille du fichier.

OPTIONS
  -i, --identity CLÉ    fichier qui contient la clé de récupération (AGE-SECRET-KEY-1…),
                        celle de la fiche de récupération ou d’age-keygen ; un tiret lit
                        l’entrée standard ; sans elle, la clé est saisie, sans s’afficher
  --company-key CODE    pour les membres d’une société : code de sa clé, que ses
                        administrateurs voient ; la copie est aussi chiffrée pour elle
  --deposit NUMÉRO      ancrage qui contient les fichiers (par défaut : le plus récent)
  -o, --output FICHIER  où l’écrire ; un fichier existant n’est jamais remplacé
  -p, --proof PREUVE    avec quoi le vérifier, comme ancrage verify
${COMMON}
${SERVICE}                      ses droits : vault:write et deposits:read pour put,
                      vault:read (et deposits:read, avec un numéro) pour le reste ;
                      vault:write aussi, pour ouvrir celles d’une société

CODE DE SORTIE
  0   fait ; chaque copie est le fichier qui a été ancré
  1   une copie est abîmée, ou le fichier ouvert n’est pas celui de la preuve
  2   commande mal écrite, autre clé, ou fichier impossible à lire ou à écrire
  3   copie incomplète, ou qui s’ouvre avec une autre clé ; preuve en attente
  4   le service refuse, ou ne répond pas
`,
}
