import type { ChainUnavailableCode } from './chain-errors.ts'

type Advice = { readonly fr: string; readonly en: string }

/** The advice to the operator about a ledger that cannot be used now. */
export const OPERATOR_ADVICE: Readonly<Record<ChainUnavailableCode, Advice>> = {
  'chain.closed': {
    fr: 'Le service s’arrête ; il n’y a rien à faire.',
    en: 'The service is stopping; there is nothing to do.',
  },
  'chain.folder_locked': {
    fr: 'Un autre processus tient le dossier de la chaîne : arrêtez-le, ou donnez à celui-ci un autre DATA_DIR.',
    en: 'Another process holds the folder of the chain: stop it, or give this one another DATA_DIR.',
  },
  'chain.files_damaged': {
    fr: 'Les fichiers de la chaîne sont abîmés : rétablissez-les depuis une sauvegarde.',
    en: 'The files of the chain are damaged: restore them from a backup.',
  },
  'chain.not_writable': {
    fr: 'La chaîne ne peut pas écrire ses blocs : vérifiez la place et les droits dans DATA_DIR.',
    en: 'The chain cannot write its blocks: check room and permissions in DATA_DIR.',
  },
  'chain.no_funds': {
    fr: 'Toutes les pièces attendent un bloc : le prochain en libère.',
    en: 'All coins wait for a block: the next one frees some.',
  },
  'chain.no_room': {
    fr: 'La file d’attente est pleine : le prochain bloc fait de la place.',
    en: 'The queue is full: the next block makes room.',
  },
  'source.url_refused': {
    fr: 'Corrigez l’adresse dans les réglages.',
    en: 'Correct the address in the settings.',
  },
  'source.unreachable': {
    fr: 'Vérifiez que le service à cette adresse fonctionne et que le réseau y mène ; un nouvel essai suit de lui-même.',
    en: 'Check that the service at this address works and that the network leads there; another attempt follows by itself.',
  },
  'source.access_refused': {
    fr: 'Le nœud refuse le nom ou le mot de passe : corrigez BITCOIN_RPC_URL, ou rpcauth et rpcallowip dans bitcoin.conf.',
    en: 'The node refuses the name or the password: correct BITCOIN_RPC_URL, or rpcauth and rpcallowip in bitcoin.conf.',
  },
  'source.answer_too_large': {
    fr: 'La réponse est anormalement longue : vérifiez l’adresse.',
    en: 'The answer is abnormally long: check the address.',
  },
  'source.answer_malformed': {
    fr: 'La réponse est illisible : le nœud est surchargé (augmentez rpcworkqueue), ou l’adresse est fausse.',
    en: 'The answer is unreadable: the node is overloaded (raise rpcworkqueue), or the address is wrong.',
  },
  'source.answer_error': {
    fr: 'La source répond par une erreur ; un nouvel essai suit de lui-même.',
    en: 'The source answers with an error; another attempt follows by itself.',
  },
  'source.network_unknown': {
    fr: 'Le réseau de ce nœud est inconnu : vérifiez BITCOIN_NETWORK et l’adresse.',
    en: 'The network of this node is unknown: check BITCOIN_NETWORK and the address.',
  },
  'source.header_untrue': {
    fr: 'La source montre un faux en-tête : remplacez-la dans BITCOIN_HEADERS_URL.',
    en: 'The source shows a false header: replace it in BITCOIN_HEADERS_URL.',
  },
  'chain.sources_disagree': {
    fr: 'Les sources d’en-têtes se contredisent : trouvez laquelle a tort avant de la remplacer.',
    en: 'The sources of headers contradict each other: find out which one is wrong before replacing it.',
  },
  'chain.too_few_sources': {
    fr: 'Trop peu de sources d’en-têtes répondent : vérifiez BITCOIN_HEADERS_URL et le réseau.',
    en: 'Too few sources of headers answer: check BITCOIN_HEADERS_URL and the network.',
  },
  'node.wallet_locked': {
    fr: 'Déverrouillez le portefeuille du nœud (walletpassphrase), puis remplissez ses clés (keypoolrefill).',
    en: 'Unlock the node’s wallet (walletpassphrase), then refill its keys (keypoolrefill).',
  },
  'node.no_funds': {
    fr: 'Envoyez des bitcoins au portefeuille du nœud (getnewaddress).',
    en: 'Send bitcoins to the node’s wallet (getnewaddress).',
  },
  'node.wallet_not_loaded': {
    fr: 'Chargez le portefeuille pour de bon : loadwallet NOM true.',
    en: 'Load the wallet for good: loadwallet NAME true.',
  },
  'node.several_wallets': {
    fr: 'Plusieurs portefeuilles sont chargés : nommez celui qui paie, BITCOIN_RPC_URL=…/wallet/NOM.',
    en: 'Several wallets are loaded: name the one that pays, BITCOIN_RPC_URL=…/wallet/NAME.',
  },
  'node.warming_up': {
    fr: 'Le nœud démarre ; un nouvel essai suit de lui-même.',
    en: 'The node is starting; another attempt follows by itself.',
  },
  'node.fee_too_low': {
    fr: 'Le réseau demande plus de frais ; une version aux frais plus élevés est envoyée automatiquement, dans la limite de BITCOIN_MAX_FEE.',
    en: 'The network asks for a higher fee; a version with a higher fee is sent automatically, within BITCOIN_MAX_FEE.',
  },
  'node.chain_too_long': {
    fr: 'Trop d’ancrages attendent un bloc les uns derrière les autres ; le prochain bloc libère la suite. Plusieurs pièces dans le portefeuille l’évitent.',
    en: 'Too many anchors wait for a block one behind another; the next block frees the rest. Several coins in the wallet avoid it.',
  },
  'node.parent_missing': {
    fr: 'Le nœud a oublié une transaction dont celle-ci dépend ; elle est renvoyée d’elle-même, puis celle-ci.',
    en: 'The node has forgotten a transaction that this one depends on; it is sent again by itself, then this one.',
  },
  'node.refused': {
    fr: 'Le nœud refuse la transaction : lisez la raison ci-contre et corrigez sa configuration.',
    en: 'The node refuses the transaction: read the reason alongside and correct its configuration.',
  },
  'node.error': {
    fr: 'Le nœud répond par une erreur : lisez-la ci-contre et dans son journal.',
    en: 'The node answers with an error: read it alongside and in its log.',
  },
  'anchor.fee_above_cap': {
    fr: 'Les frais actuels dépassent BITCOIN_MAX_FEE : attendez qu’ils baissent, ou relevez ce plafond.',
    en: 'Fees are above BITCOIN_MAX_FEE now: wait until they fall, or raise this cap.',
  },
  'anchor.too_large': {
    fr: 'Les pièces du portefeuille sont trop petites : réunissez-les en vous envoyant le tout.',
    en: 'The wallet’s coins are too small: join them by sending yourself all of it.',
  },
  'anchor.daily_fees_spent': {
    fr: 'Les frais de la journée sont dépensés : attendez demain, ou relevez BITCOIN_MAX_FEE_PER_DAY.',
    en: 'The day’s fees are spent: wait for tomorrow, or raise BITCOIN_MAX_FEE_PER_DAY.',
  },
  'calendar.refused': {
    fr: 'Le calendrier refuse ; un nouvel essai suit de lui-même, et les autres calendriers suffisent.',
    en: 'The calendar refuses; another attempt follows by itself, and the other calendars suffice.',
  },
  'calendar.answer_malformed': {
    fr: 'La réponse du calendrier est illisible : si cela dure, retirez-le de CALENDARS.',
    en: 'The calendar’s answer is unreadable: if this lasts, take it out of CALENDARS.',
  },
  'calendar.answer_foreign': {
    fr: 'Le calendrier promet au nom d’un autre : si cela dure, retirez-le de CALENDARS.',
    en: 'The calendar promises in another one’s name: if this lasts, take it out of CALENDARS.',
  },
  'calendar.proof_untrue': {
    fr: 'Le calendrier montre un bloc qui ne contient pas l’ancrage : si cela dure, retirez-le de CALENDARS.',
    en: 'The calendar shows a block that does not hold the anchor: if this lasts, take it out of CALENDARS.',
  },
}
