import { momentIn, type Words } from './words.ts'

export const FRENCH: Words = {
  help: `ancrage — empreintes de fichiers et vérification de preuves OpenTimestamps

Utilisation :
  ancrage hash FICHIER…             calcule l’empreinte SHA-256 de chaque fichier
  ancrage verify FICHIER PREUVE     vérifie un fichier avec sa preuve (.ots)
  ancrage fsck                      recalcule tout ce que dit la base de données du service
                                    (DATA_DIR ou DATABASE_URL), sans rien y modifier

Un tiret (-) à la place d’un fichier lit l’entrée standard.

Options :
  --bitcoin-rpc URL   nœud Bitcoin à interroger (verify),
                      par exemple http://utilisateur:motdepasse@127.0.0.1:8332
  --json              réponse en JSON
  --lang fr|en        langue des messages (par défaut : celle du système)
  -h, --help          affiche cette aide

Code de sortie :
  0   empreintes calculées, ou preuve confirmée
  1   la preuve ne correspond pas au fichier, ou n’est pas valable
  2   commande mal écrite, ou fichier illisible
  3   preuve en attente, ou impossible à vérifier pour l’instant
  (fsck : 0 rien d’anormal, 1 anomalies trouvées, 2 vérification impossible)
`,
  seeHelp: 'Aide : ancrage --help',
  mistakes: {
    no_command: () => 'Indiquez une commande : hash ou verify.',
    unknown_command: (word) => `Commande inconnue : ${word}.`,
    bad_option: (word) => `Option inconnue ou mal employée : ${word}.`,
    no_file: () => 'Indiquez au moins un fichier.',
    file_and_proof_needed: () => 'Indiquez un fichier puis sa preuve, et rien d’autre.',
    option_not_for_hash: (word) => `L’option ${word} ne sert qu’à verify.`,
    no_service: (word) => `La commande ${word} se lance là où le service est installé.`,
  },
  unknownLanguage: (word) => `Langue inconnue : ${word}. Choisissez fr ou en.`,
  unreadableFile: (path, code) => `Impossible de lire ${path} : ${SYSTEM[code] ?? code}.`,
  confirmed: (file, moment) =>
    `✔ ${file} existait au plus tard le ${momentIn('fr-FR', moment)} (UTC).`,
  mismatch: (file) => `✘ La preuve ne vaut pas pour ${file}.`,
  pending: (file) =>
    `… La preuve de ${file} attend encore d’être inscrite dans la chaîne de blocs.`,
  undecided: (file) => `? La preuve de ${file} ne peut pas être vérifiée pour l’instant.`,
  unreadableProof: (proof, code) => `✘ ${proof} n’est pas une preuve valable (${code}).`,
  digest: (algorithm, value) => `  Empreinte ${algorithm} : ${value}`,
  block: (height, network, source) =>
    `  Bloc Bitcoin n° ${height}, réseau ${network}, d’après ${source}`,
  developmentChain: '  ⚠ Chaîne de développement (regtest) : aucune valeur probante.',
  testNetwork: (network) => `  ⚠ Réseau d’essai (${network}) : aucune valeur probante.`,
  calendar: (uri) => `  Calendrier qui l’a reçue : ${uri}`,
  otherChain: (chain, height) => `  Bloc ${chain} n° ${height} : chaîne non vérifiée ici`,
  unknownAttestation: '  Attestation d’un type inconnu : non vérifiée',
  refutedBlock: (height) => `  Le bloc Bitcoin n° ${height} ne contient pas ce que dit la preuve.`,
  unreachedBlock: (height, source) => `  ${source} ne connaît pas encore le bloc n° ${height}.`,
  reasons: {
    'digest.differs': '  Le fichier n’est pas, au bit près, celui que la preuve désigne.',
    'message.not_a_root': '  La preuve ne mène pas à un bloc.',
    'height.out_of_range': '  La preuve nomme un bloc qui ne peut pas exister.',
    'source.not_named': '  Indiquez un nœud Bitcoin avec --bitcoin-rpc URL.',
    'source.url_refused': '  L’adresse du nœud doit commencer par http:// ou https://.',
    'source.unreachable': '  Le nœud Bitcoin ne répond pas.',
    'source.access_refused': '  Le nœud Bitcoin refuse l’accès : utilisateur ou mot de passe.',
    'source.answer_too_large': '  La réponse du nœud est anormalement longue.',
    'source.answer_malformed': '  La réponse du nœud n’est pas celle d’un nœud Bitcoin.',
    'source.answer_error': '  Le nœud Bitcoin a répondu par une erreur.',
    'source.network_unknown': '  Le nœud est sur un réseau inconnu, ou ment sur son réseau.',
    'source.header_untrue': '  Le nœud a donné un en-tête de bloc qui ne peut pas être vrai.',
  },
}

const SYSTEM: Readonly<Record<string, string>> = {
  ENOENT: 'fichier introuvable',
  EACCES: 'accès refusé',
  EISDIR: 'c’est un dossier',
}
