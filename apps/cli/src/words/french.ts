import { DEVELOPMENT_AUTHORITY, type DepositStep } from '@ancrage/contract'
import type { RefusalReason, TokenLine } from '@ancrage/evidence'

import type { UselessReason } from '../evidence/unread-evidence.ts'
import { FRENCH_HELP } from './french-help.ts'
import { PROMISES } from './french-promises.ts'
import { FRENCH_VAULT } from './french-vault.ts'
import { ALGORITHMS, momentIn, type Words } from './words.ts'

export const FRENCH: Words = {
  help: FRENCH_HELP,
  seeHelp: 'Aide : ancrage --help',
  mistakes: {
    no_command: () =>
      'Indiquez une commande : hash, deposit, verify, upgrade, info, dossier ou vault.',
    unknown_command: (word) => `Commande inconnue : ${word}.`,
    bad_option: (word) => `Option inconnue ou mal employée : ${word}.`,
    no_file: () => 'Indiquez au moins un fichier.',
    no_proof: () => 'Indiquez au moins une preuve (.ots).',
    one_proof_needed: () => 'Indiquez une preuve (.ots), et rien d’autre.',
    one_deposit_needed: () => 'Indiquez le numéro d’un ancrage, et rien d’autre.',
    file_to_verify_needed: () => 'Indiquez au moins un fichier à vérifier.',
    one_pipe: () => 'Une seule chose peut arriver par l’entrée standard.',
    nobody_or_sources: () => 'Choisissez : --offline, ou des sources à interroger.',
    name_needed: () => 'Nommez ce qui arrive par l’entrée standard : --name NOM.',
    title_needed: () => 'Donnez un titre à l’ancrage de plusieurs fichiers : --title TITRE.',
    depositor_needed: () => 'Indiquez le déposant : --depositor NOM, ou ANCRAGE_DEPOSITOR.',
    option_not_for_it: (word) => `L’option ${word} ne sert pas à cette commande.`,
    one_of_four: () => 'Dites quoi faire : vault put, vault get, vault list ou vault check.',
    one_copy_needed: (word) => `Donnez à vault ${word} une seule copie, ou le numéro d’un ancrage.`,
    output_needed: () => 'Nommez le fichier à écrire : -o FICHIER.',
    no_service: (word) => `La commande ${word} se lance là où le service est installé.`,
  },
  unknownLanguage: (word) => `Langue inconnue : ${word}. Choisissez fr ou en.`,
  unreadableFile: (path, code) => `Impossible de lire ${path} : ${SYSTEM[code] ?? code}.`,
  thisFile: 'ce fichier',
  theseFiles: 'ces fichiers',
  thisEvidence: 'ce qui a été donné comme preuve',
  named: (name) => `nom : ${name}`,
  confirmed: (file, moment) =>
    `✔ ${file} existait au plus tard le ${momentIn('fr', moment)} (UTC).`,
  mismatch: (file) => `✘ La preuve ne vaut pas pour ${file}.`,
  pending: (file) =>
    `… La preuve de ${file} attend encore d’être inscrite dans la chaîne de blocs.`,
  undecided: (file) => `? La preuve de ${file} ne peut pas être vérifiée pour l’instant.`,
  disagree: (file) => `? Les sources ne s’accordent pas sur la preuve de ${file}.`,
  unreadableProof: (proof, code) => `✘ ${proof} n’est pas une preuve valable (${code}).`,
  noProof: (file, evidence) => `? ${evidence} : il n’y a là aucune preuve de ${file}.`,
  useless: (name, reason) => uselessIn(name, reason),
  notRead: (name, reason) => `  Non lu : ${name} : ${NOT_READ[reason] ?? reason}.`,
  facts: {
    deposit: (number, title, depositor) =>
      `  Ancrage ${number} : « ${title} », déposant : ${depositor}`,
    seal: (signer, selfSigned, fingerprint) =>
      `    d’après le cachet électronique intact de « ${signer} »${selfSigned ? ', un nom qu’aucun tiers ne certifie' : ', un nom qui n’a pas été vérifié'} ; certificat du cachet, SHA-256 : ${fingerprint}`,
    brokenSeal: (source) =>
      `  ⚠ CACHET ROMPU : ${source} a été modifié après l’apposition du cachet. Ne vous fiez pas à ce qu’il dit de l’ancrage :`,
    nobody: (source) => `    seul ${source} le dit ; rien d’autre ne l’atteste.`,
    published: (isIt) =>
      isIt
        ? '    C’est le certificat de cachet que publie le service.'
        : '    ⚠ Ce n’est pas le certificat de cachet que publie le service.',
    contradicted: {
      sealed: (source) =>
        `  ⚠ ${source} dit autre chose, ou porte un autre cachet. Demandez au déposant lequel est le bon :`,
      unsealed: (source) =>
        `  ⚠ ${source} contredit le certificat et ne porte aucun cachet : ne vous y fiez pas.`,
      brokenSeal: (source) =>
        `  ⚠ ${source} contredit le certificat, et son cachet est rompu : ne vous y fiez pas.`,
      bothUnsealed: (source) =>
        `  ⚠ ${source} dit autre chose. Aucun cachet intact n’atteste l’un ni l’autre : ne vous fiez à aucun des deux.`,
    },
  },
  declaration: {
    said: (number, title, depositor) =>
      `  Déclaré dans l’ancrage ${number} : « ${title} », par ${depositor}`,
    dated: (moment, isTest) =>
      `    La déclaration existait au plus tard le ${momentIn('fr', moment)} (UTC)${isTest ? ', sur une chaîne d’essai : aucune valeur probante' : ''}.`,
    pending:
      '    La déclaration attend encore son inscription dans la blockchain, comme le fichier.',
    undecided: '    La date de la déclaration ne peut pas être vérifiée pour l’instant.',
    otherFile: (name) => `  ⚠ ${name} est la déclaration d’un autre fichier.`,
    differs: (name) =>
      `  ⚠ ${name} n’est pas la déclaration sur laquelle porte la preuve : elle a été modifiée, ou vient d’un autre ancrage. Ne vous y fiez pas.`,
  },
  servedOnly: (name) => `  « ${name} » n’a servi que de preuve, et n’est comparé à rien.`,
  passedOver: (names, more) =>
    `Non vérifié : ${names}${more > 0 ? ` (et ${more} de plus)` : ''}. Un nom qui finit par .ots ou .ots.bak est pris pour celui d’une preuve, et les liens des dossiers ne sont pas suivis.`,
  strayToken: (name) =>
    `  ${name} : ce jeton ne date aucun des fichiers donnés, ou le fichier .json qui les relie manque ; le dossier complet (ZIP) le contient.`,
  token: ({ signer, time, signature }) => {
    const moment = momentIn('fr', time / 1_000)
    const worth = signer === DEVELOPMENT_AUTHORITY ? DEVELOPMENT_TOKEN : TOKENS[signature]
    return `  Jeton d’horodatage ${by(signer)} : daté du ${moment} (UTC). ${worth}`
  },
  renewal: ({ signer, time }) =>
    `    Renouvelé par un jeton ${by(signer)}, daté du ${momentIn('fr', time / 1_000)} (UTC).`,
  digest: (algorithm, value) => `  Empreinte ${algorithm} : ${value}`,
  digestOf: (algorithm, value) => `Empreinte ${ALGORITHMS[algorithm]} du fichier : ${value}`,
  block: (height, network, source) =>
    `  Bloc Bitcoin n° ${height}, réseau ${network}, d’après ${source}`,
  blockByItsWork: (height, network, from) =>
    `  Bloc Bitcoin n° ${height}, réseau ${network}, d’après l’en-tête contenu dans ${from}`,
  alsoGiven: (names) => `  Donné aussi par ${names}`,
  issuer: (host) => `${host} (le service émetteur)`,
  chainUnchecked:
    '  Sa preuve de travail est vérifiée. Pour vérifier qu’il appartient à la chaîne, ajoutez --explorer ou --bitcoin-rpc.',
  developmentChain: '  ⚠ Chaîne de développement (regtest) : aucune valeur probante.',
  testNetwork: (network) => `  ⚠ Réseau d’essai (${network}) : aucune valeur probante.`,
  calendar: (uri) => `  Calendrier qui l’a reçue : ${uri}`,
  otherChain: (chain, height) => `  Bloc ${chain} n° ${height} : chaîne non vérifiée ici`,
  unknownAttestation: '  Attestation d’un type inconnu : non vérifiée',
  refutedBlock: (height, network, source) =>
    `  Le bloc Bitcoin n° ${height} ne contient pas ce que dit la preuve (réseau ${network}, d’après ${source}).`,
  uncheckedBlock: (height, why) => `  Bloc Bitcoin n° ${height} : ${why}.`,
  disagreedBlock: (height) => `  Bloc Bitcoin n° ${height} : les réponses diffèrent.`,
  givenHeader: (hash, givers) => `    ${hash}, d’après ${givers}`,
  sourcesDisagree: '  Les sources se contredisent : au moins l’une d’elles se trompe ou ment.',
  noSource: '  Nommez un nœud avec --bitcoin-rpc URL, ou un explorateur avec --explorer URL.',
  failedSource: (name, code) => `  ${name} : ${SOURCES[code] ?? code}.`,
  verified: ({ confirmed, refuted, undecided, unreadable }) =>
    `Confirmés : ${confirmed} ; refusés : ${refuted} ; en suspens : ${undecided} ; illisibles : ${unreadable}.`,
  reasons: {
    'digest.differs': '  Le fichier n’est pas, à l’octet près, celui que la preuve désigne.',
    'message.not_a_root': '  La preuve ne mène pas à un bloc.',
    'height.out_of_range': 'aucun bloc ne peut avoir cette hauteur',
    'height.not_looked_up': 'la preuve nomme plus de blocs qu’il n’en est recherché',
    'source.alone': 'un seul explorateur public le donne, et il en faut deux qui s’accordent',
    'source.service': 'le service qui a émis la preuve ne peut pas en être le seul garant',
    'block.unknown': 'aucune source ne le connaît encore',
    'block.otherOnTestChain': 'le bloc du réseau d’essai est un autre',
    'sources.silent': 'aucune source n’a répondu',
    'header.too_easy':
      'l’en-tête n’a pas le travail que la chaîne principale demandait à cette hauteur',
    'header.network_unknown': 'l’en-tête est d’un réseau inconnu',
    'header.in_the_future': 'l’en-tête est daté du futur',
    'header.no_work': 'l’en-tête n’a pas de preuve de travail',
    'header.length': 'l’en-tête n’a pas 80 octets',
  },
  info: {
    pending: (calendar, message) => `calendrier ${calendar} : promesse pour ${message}`,
    unknown: (tag) => `attestation d’un type inconnu (${tag})`,
    header: ({ name, height, network, hash, root, time }) =>
      `  ${name} : en-tête de bloc${height === undefined ? '' : `, dit n° ${height}`}${network === undefined ? '' : `, réseau ${network}`} : ${hash}, racine de Merkle ${root}, daté du ${momentIn('fr', time)} (UTC)`,
    block: (chain, height, root) => `bloc ${chain} n° ${height} : racine de Merkle ${root}`,
  },
  upgrade: {
    complete: (proof) => `✔ ${proof} désigne déjà un bloc.`,
    completed: (proof) =>
      `✔ ${proof} est maintenant complète ; son état antérieur est dans ${proof}.bak.`,
    completedThrough: '✔ La preuve est maintenant complète.',
    pending: (proof) => `… ${proof} attend encore son bloc. Réessayez dans quelques heures.`,
    promise: (calendar, outcome) => `  ${calendar} : ${PROMISES[outcome] ?? outcome}`,
  },
  deposit: {
    made: (number, id, digest) =>
      `Ancrage ${number}\n  identifiant : ${id}\n  empreinte : ${digest}`,
    step: (number, step) => `${number}  ${stepIn(step)}`,
    confirmed: (number) => `✔ L’ancrage ${number} est confirmé.`,
    anchor: ({ blockHeight, blockTime, network }) =>
      `  Bloc n° ${blockHeight}, réseau ${network}, daté du ${momentIn('fr', Date.parse(blockTime) / 1_000)} (UTC)`,
    stillTrying: (url) => `${url} ne répond pas. L’ancrage est enregistré ; l’attente continue.`,
    keep: 'Conservez les fichiers d’origine sans aucune modification : sans eux, la preuve ne montre rien.',
  },
  dossier: {
    saved: (number, path) => `Le dossier de ${number} est dans ${path}.`,
    unknown: (asked) => `Aucun de vos ancrages ne porte le numéro ${asked}.`,
  },
  vault: FRENCH_VAULT,
  service: {
    url_refused: (url) =>
      `L’adresse du service (ANCRAGE_URL) doit commencer par https://, ou par http:// sur cette machine : ${url}.`,
    key_missing: (url) =>
      `Donnez une clé d’API dans ANCRAGE_API_KEY ; elle se crée sur la page Sécurité de ${url}.`,
    unreachable: (url) =>
      `${url} ne répond pas. Rien n’est perdu : la même commande peut être relancée.`,
    misanswered: (url) =>
      `La réponse de ${url} est illisible. Vérifiez que ANCRAGE_URL est bien l’adresse du service.`,
  },
}

const SYSTEM: Readonly<Record<string, string>> = {
  ENOENT: 'fichier introuvable',
  EACCES: 'accès refusé',
  EISDIR: 'c’est un dossier (--recursive prend les fichiers qu’il contient)',
  EEXIST: 'un fichier de ce nom existe déjà',
  ENOSPC: 'le disque est plein',
}

/** Why a file named as evidence, or a part of one, was not read. */
const NOT_READ: Readonly<Record<string, string>> = {
  'proof.malformed': 'ce n’est pas une preuve OpenTimestamps valable',
  'proof.too_much_work':
    'les preuves qui l’accompagnent demandent plus de calculs que de vraies preuves',
  'dossier.absent': 'ce ZIP ne contient aucun dossier de preuve',
  'zip.damaged': 'le ZIP est abîmé ou incomplet',
  'zip.too_large': 'le ZIP contient bien plus qu’un dossier',
  'zip.overlapping': 'des fichiers du ZIP se chevauchent, il n’a pas été décompressé',
  'zip.too_many_entries': 'le ZIP contient trop de fichiers pour être un dossier',
  'pdf.damaged': 'les pièces jointes de ce PDF sont abîmées',
  'pdf.too_large': 'les pièces jointes de ce PDF sont démesurées',
  'token.malformed': 'ce jeton d’horodatage est abîmé',
  'record.malformed': 'cet enregistrement de preuve est abîmé, ou ne mène pas à ses jetons',
  'record.unsupported':
    'cet enregistrement de preuve a des parties qui ne sont pas lues ici, comme un autre algorithme',
  'json.twice_named': 'il donne deux fois le même nom à des valeurs différentes',
  'dossier.version_unknown': 'ce dossier est d’une version inconnue',
  'declaration.malformed': 'cette déclaration a été modifiée, ou elle est incomplète',
  'declaration.version_unknown': 'cette déclaration est d’une version inconnue',
  'reading.too_slow': 'sa lecture demandait trop de travail',
  'reading.failed': 'son contenu n’a pas pu être lu',
} satisfies Record<RefusalReason | 'dossier.absent', string>

const by = (signer: string): string =>
  signer === '' ? 'd’un signataire non nommé' : `signé par « ${signer} »`

const DEVELOPMENT_TOKEN = 'Autorité de développement : aucune valeur probante.'

const TOKENS: Readonly<Record<TokenLine['token']['signature'], string>> = {
  valid: 'Signature valable. À vous de juger si vous faites confiance à ce signataire.',
  invalid: 'Signature non valable : ce jeton ne prouve rien.',
  future: 'Il porte une date à venir : ce jeton ne prouve rien.',
  unsupported:
    'Signature non contrôlée : son type est inconnu, ou le jeton ne contient pas de certificat.',
}

const uselessIn = (name: string, reason: UselessReason): string => {
  if (reason === 'proof.is_pdf') return `✘ ${name} est un PDF, et aucune preuve n’y est jointe.`
  const why = NOT_READ[reason]
  return why === undefined
    ? `✘ ${name} n’est pas une preuve valable (${reason}).`
    : `✘ Impossible de lire ${name} : ${why}.`
}

const SOURCES: Readonly<Record<string, string>> = {
  'source.url_refused': 'adresse refusée ; elle doit commencer par http:// ou https://',
  'source.unreachable': 'pas de réponse',
  'source.access_refused': 'accès refusé ; utilisateur ou mot de passe',
  'source.answer_too_large': 'réponse anormalement longue',
  'source.answer_malformed': 'réponse qui n’est pas celle d’une telle source',
  'source.answer_error': 'réponse d’erreur',
  'source.network_unknown': 'réseau inconnu, ou mensonge sur son réseau',
  'source.header_untrue': 'en-tête de bloc qui ne peut pas être vrai',
}

function stepIn(step: DepositStep): string {
  switch (step.name) {
    case 'received':
      return 'reçu'
    case 'sealed':
      return `scellé dans le lot n° ${step.aggregation}`
    case 'broadcast':
      return 'transaction envoyée'
    case 'inBlock':
      return `dans le bloc n° ${step.blockHeight} : ${step.confirmations} sur ${step.confirmationsNeeded} confirmations`
    case 'confirmed':
      return 'confirmé'
  }
}
