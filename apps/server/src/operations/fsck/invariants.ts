import type { Both } from '@ancrage/words'

/** What a sentence is about, and whose id a finding names. */
export type Subject =
  | 'account'
  | 'aggregation'
  | 'auditEntry'
  | 'calendarCommitment'
  | 'certificate'
  | 'company'
  | 'copy'
  | 'creditEntry'
  | 'creditNoteSeries'
  | 'deposit'
  | 'idempotencyKey'
  | 'invoiceSeries'
  | 'order'
  | 'owner'
  | 'receiptBatch'
  | 'renewal'
  | 'tokenPage'
  | 'submission'
  | 'voucher'

type Invariant = Readonly<{ number: number; about: Subject } & Both>

/** Everything that must hold whenever no transaction is under way. A number is never given twice. */
export const INVARIANTS = {
  balanceIsSum: {
    number: 1,
    about: 'account',
    fr: 'Le solde d’un compte est la somme de ses mouvements.',
    en: 'An account’s balance is the sum of its entries.',
  },
  balanceNotNegative: {
    number: 2,
    about: 'account',
    fr: 'Aucun compte n’a de solde négatif.',
    en: 'No account has a negative balance.',
  },
  companyBalanceNotNegative: {
    number: 3,
    about: 'company',
    fr: 'Aucune société n’a de solde négatif.',
    en: 'No company has a negative balance.',
  },
  depositCharged: {
    number: 4,
    about: 'deposit',
    fr: 'Chaque ancrage est débité une fois, et une seule.',
    en: 'Every anchorage is charged once, and only once.',
  },
  chargeHasDeposit: {
    number: 5,
    about: 'creditEntry',
    fr: 'Chaque débit nomme un ancrage du même compte.',
    en: 'Every charge names an anchorage of the same account.',
  },
  chargeAmount: {
    number: 6,
    about: 'creditEntry',
    fr: 'Un ancrage coûte un crédit, ou zéro pour un compte illimité.',
    en: 'An anchorage costs one credit, or zero for an unlimited account.',
  },
  refundOnce: {
    number: 7,
    about: 'creditEntry',
    fr: 'Un remboursement rend ce qu’un débit a pris, une fois au plus.',
    en: 'A refund gives back what a charge took, once at most.',
  },
  depositCount: {
    number: 8,
    about: 'account',
    fr: 'Le compteur d’ancrages d’un compte est exact.',
    en: 'The anchorage counter of an account is exact.',
  },
  filesInOrder: {
    number: 9,
    about: 'deposit',
    fr: 'Un ancrage a au moins un fichier, et ses fichiers se suivent sans trou.',
    en: 'An anchorage has at least one file, and its files follow one another without a hole.',
  },
  digestOfFiles: {
    number: 10,
    about: 'deposit',
    fr: 'Les empreintes des fichiers donnent celle de l’ancrage.',
    en: 'The hashes of the files give the hash of the anchorage.',
  },
  predecessor: {
    number: 11,
    about: 'deposit',
    fr: 'La version précédente d’un ancrage existe, et lui est antérieure.',
    en: 'The version before an anchorage exists, and is older.',
  },
  companyOfDeposit: {
    number: 12,
    about: 'deposit',
    fr: 'Un ancrage d’une société est celui d’un compte qui en est, ou qui en a été.',
    en: 'A company’s anchorage is that of an account which belongs to it, or did.',
  },
  keyHasDeposit: {
    number: 13,
    about: 'idempotencyKey',
    fr: 'Une clé d’idempotence nomme un ancrage existant du même compte.',
    en: 'An idempotency key names an existing anchorage of the same account.',
  },
  sealedWhole: {
    number: 14,
    about: 'deposit',
    fr: 'Un ancrage scellé a une agrégation et une feuille, et se trouve entre le premier et le dernier ancrage de celle-ci.',
    en: 'A sealed anchorage has an aggregation and a leaf, and stands between the first and the last anchorage of it.',
  },
  leavesInPlace: {
    number: 15,
    about: 'aggregation',
    fr: 'Les feuilles d’une agrégation vont de zéro à leur nombre, chacune une fois.',
    en: 'The leaves of an aggregation go from zero to their count, each once.',
  },
  rootRecomputed: {
    number: 16,
    about: 'aggregation',
    fr: 'Les engagements d’une agrégation donnent sa racine.',
    en: 'The commitments of an aggregation give its root.',
  },
  oneLiveSubmission: {
    number: 17,
    about: 'aggregation',
    fr: 'Une agrégation a au plus un envoi en cours par registre.',
    en: 'An aggregation has at most one live submission per ledger.',
  },
  versionsCarryRoot: {
    number: 18,
    about: 'submission',
    fr: 'Chaque version d’un envoi porte la racine de son agrégation.',
    en: 'Every version of a submission carries the root of its aggregation.',
  },
  versionsShareCoin: {
    number: 19,
    about: 'submission',
    fr: 'Toutes les versions d’un envoi dépensent une même pièce : une seule peut être minée.',
    en: 'All versions of a submission spend one same coin: only one can be mined.',
  },
  stateHasFacts: {
    number: 20,
    about: 'submission',
    fr: 'Un envoi a un bloc entier si son état le dit, sinon aucun.',
    en: 'A submission has a whole block if its state says so, and none otherwise.',
  },
  headerIsBlock: {
    number: 21,
    about: 'submission',
    fr: 'L’en-tête conservé donne l’identifiant et la date du bloc, avec sa preuve de travail.',
    en: 'The stored header gives the block’s id and time, with its proof of work.',
  },
  timestampReachesBlock: {
    number: 22,
    about: 'submission',
    fr: 'L’horodatage conservé mène de la racine à celle du bloc.',
    en: 'The stored timestamp leads from the root to the block’s own.',
  },
  promiseIsCalendars: {
    number: 23,
    about: 'submission',
    fr: 'Le reçu d’un calendrier part de la racine et porte sa promesse.',
    en: 'A calendar’s receipt begins at the root and holds its promise.',
  },
  transactionIsOurs: {
    number: 24,
    about: 'submission',
    fr: 'La transaction d’un envoi est l’une de ses versions.',
    en: 'The transaction of a submission is one of its versions.',
  },
  confirmedDeep: {
    number: 25,
    about: 'aggregation',
    fr: 'Une agrégation confirmée l’est par un envoi assez profond ; les autres n’en ont pas.',
    en: 'A confirmed aggregation has a submission deep enough; the others have none.',
  },
  confirmedTogether: {
    number: 26,
    about: 'deposit',
    fr: 'Un ancrage est confirmé si, et seulement si, son agrégation l’est.',
    en: 'An anchorage is confirmed if, and only if, its aggregation is.',
  },
  proofVerifies: {
    number: 27,
    about: 'deposit',
    fr: 'La preuve d’un ancrage confirmé se vérifie ; celle d’un ancrage en attente ne confirme rien.',
    en: 'The proof of a confirmed anchorage verifies; that of a pending one confirms nothing.',
  },
  gatheredWhole: {
    number: 28,
    about: 'deposit',
    fr: 'Un ancrage a un lot de reçus et une feuille, entre les bornes du lot, ou n’a rien.',
    en: 'An anchorage has a receipt batch and a leaf, within the batch’s bounds, or nothing.',
  },
  receiptRoot: {
    number: 29,
    about: 'receiptBatch',
    fr: 'Les engagements d’un lot de reçus, à leur place, donnent sa racine.',
    en: 'The commitments of a receipt batch, each in its place, give its root.',
  },
  tokenVerifies: {
    number: 30,
    about: 'receiptBatch',
    fr: 'Chaque jeton d’horodatage vaut pour la racine de son lot, et dit ce qui en est rapporté.',
    en: 'Every timestamp token holds for its batch’s root, and says what is told of it.',
  },
  signedHasToken: {
    number: 31,
    about: 'receiptBatch',
    fr: 'Un lot de reçus est signé si, et seulement si, il a un jeton.',
    en: 'A receipt batch is signed if, and only if, it has a token.',
  },
  certificateVersions: {
    number: 32,
    about: 'deposit',
    fr: 'Les versions du certificat d’un ancrage se suivent à partir de un.',
    en: 'The versions of an anchorage’s certificate follow one another from one.',
  },
  certificateFacts: {
    number: 33,
    about: 'certificate',
    fr: 'Les données d’un certificat sont celles de son ancrage.',
    en: 'The data of a certificate is that of its anchorage.',
  },
  certificateAnchor: {
    number: 34,
    about: 'certificate',
    fr: 'Un certificat en vigueur nomme un bloc qui confirme encore son ancrage.',
    en: 'A certificate in force names a block that still confirms its anchorage.',
  },
  treeStored: {
    number: 35,
    about: 'aggregation',
    fr: 'Les pages conservées d’un arbre sont celles que donnent ses feuilles.',
    en: 'The stored pages of a tree are those that its leaves give.',
  },
  commitmentSealedWhole: {
    number: 36,
    about: 'calendarCommitment',
    fr: 'Un engagement confié au calendrier a une agrégation et une feuille, ou n’a rien.',
    en: 'A commitment handed to the calendar has an aggregation and a leaf, or nothing.',
  },
  companyBalanceIsSum: {
    number: 37,
    about: 'company',
    fr: 'Le solde d’une société est la somme de ses mouvements.',
    en: 'A company’s balance is the sum of its entries.',
  },
  auditChain: {
    number: 38,
    about: 'auditEntry',
    fr: 'Le journal d’audit est une chaîne entière, que rien n’a réécrite.',
    en: 'The audit log is one whole chain, which nobody has rewritten.',
  },
  auditAnchored: {
    number: 39,
    about: 'auditEntry',
    fr: 'Le journal d’audit contient encore ce qui en a été ancré.',
    en: 'The audit log still holds what was anchored of it.',
  },
  certificateLogo: {
    number: 40,
    about: 'certificate',
    fr: 'Le logo qu’un certificat nomme est conservé, et il n’a pas changé.',
    en: 'The logo that a certificate names is kept, and has not changed.',
  },
  invoicesWithoutGap: {
    number: 41,
    about: 'invoiceSeries',
    fr: 'Les factures d’une série et d’une année sont numérotées sans trou, jusqu’au compteur.',
    en: 'The invoices of a series and year are numbered without a gap, up to their counter.',
  },
  depositNamesExist: {
    number: 42,
    about: 'deposit',
    fr: 'Le compte, la société, l’agrégation et le lot de reçus que nomme un ancrage existent.',
    en: 'The account, company, aggregation and receipt batch that an anchorage names exist.',
  },
  fileHasDeposit: {
    number: 43,
    about: 'deposit',
    fr: 'Chaque fichier est celui d’un ancrage qui existe.',
    en: 'Every file is that of an anchorage which exists.',
  },
  entryHasAccount: {
    number: 44,
    about: 'creditEntry',
    fr: 'Chaque mouvement d’un compte est celui d’un compte qui existe.',
    en: 'Every entry of an account is that of an account which exists.',
  },
  foundByWords: {
    number: 45,
    about: 'deposit',
    fr: 'Un ancrage est trouvé par tous ses mots, et par eux seuls, ou attend de l’être.',
    en: 'An anchorage is found by all of its words, and by them alone, or waits to be.',
  },
  copyHasHeader: {
    number: 46,
    about: 'copy',
    fr: 'Une copie chiffrée a son en-tête, et n’en a plus rien une fois supprimée.',
    en: 'An encrypted copy has its header, and nothing of it once it is deleted.',
  },
  copyIsWhole: {
    number: 47,
    about: 'copy',
    fr: 'Une copie chiffrée conservée a toutes ses parties.',
    en: 'An encrypted copy that is kept has all of its parts.',
  },
  partFits: {
    number: 48,
    about: 'copy',
    fr: 'Chaque partie est celle d’une copie qui existe, à une place et d’une longueur qu’elle a.',
    en: 'Every part is one of a copy that exists, in a place and of a length that it has.',
  },
  storageIsSum: {
    number: 49,
    about: 'owner',
    fr: 'L’espace occupé est la somme des tailles des copies.',
    en: 'The storage used is the sum of the sizes of the copies.',
  },
  declarationIsDated: {
    number: 52,
    about: 'deposit',
    fr: 'Ce qui est enregistré d’un ancrage donne la déclaration que son engagement date.',
    en: 'What is stored of an anchorage gives the declaration that its commitment dates.',
  },
  declaredWhole: {
    number: 53,
    about: 'deposit',
    fr: 'Seul un ancrage dont l’engagement date une déclaration en garde le sel.',
    en: 'Only an anchorage whose commitment dates a declaration keeps its salt.',
  },
  copyHasKeys: {
    number: 54,
    about: 'copy',
    fr: 'Une copie chiffrée nomme une clé de qui l’a laissée ou, dans une société, une clé de celle-ci.',
    en: 'An encrypted copy names a key of whoever left it or, in a company, a key of that company.',
  },
  companyKeyIsHeld: {
    number: 55,
    about: 'owner',
    fr: 'La clé d’une société n’est remise que pour la clé d’un compte, qui est celle de ce compte.',
    en: 'A company’s key is handed out only for a key of an account, and for that account’s own.',
  },
  endingIsDated: {
    number: 56,
    about: 'owner',
    fr: 'Qui a été prévenu de la fin de ses copies l’a été après la fin de son stockage, à une date connue.',
    en: 'Whoever was told that their copies end was told after their storage had ended, at a known date.',
  },
  creditNotesWithoutGap: {
    number: 57,
    about: 'creditNoteSeries',
    fr: 'Les avoirs d’une série et d’une année sont numérotés sans trou, jusqu’au compteur.',
    en: 'The credit notes of a series and year are numbered without a gap, up to their counter.',
  },
  creditNoteOfInvoice: {
    number: 58,
    about: 'order',
    fr: 'Un avoir est celui d’une commande payée et facturée, et ne rend pas plus que sa facture.',
    en: 'A credit note is of an order that was paid and invoiced, and gives back no more than its invoice.',
  },
  orderMatchesCredits: {
    number: 59,
    about: 'order',
    fr: 'Une commande payée a donné ses crédits, moins ceux que son avoir a repris ; une autre n’en donne pas.',
    en: 'A paid order has given its credits, less those that its credit note took back; any other gives none.',
  },
  invoiceMatchesOrder: {
    number: 60,
    about: 'order',
    fr: 'Une facture est celle d’une commande payée, pour son montant.',
    en: 'An invoice is of a paid order, and for its amount.',
  },
  voucherUsesCounted: {
    number: 61,
    about: 'voucher',
    fr: 'Un code cadeau a donné ses crédits autant de fois qu’il a été utilisé.',
    en: 'A gift code has given its credits as often as it was used.',
  },
  tokensCollected: {
    number: 62,
    about: 'tokenPage',
    fr: 'Les pages de jetons contiennent l’empreinte de chaque jeton de leurs lots, dans l’ordre.',
    en: 'The pages of tokens hold the hash of every token of their batches, in order.',
  },
  renewalRoot: {
    number: 63,
    about: 'renewal',
    fr: 'Les jetons et les renouvellements précédents donnent l’arbre de chaque renouvellement.',
    en: 'The tokens, and the renewals before it, give the tree of every renewal.',
  },
  renewalVerifies: {
    number: 64,
    about: 'renewal',
    fr: 'Le jeton d’un renouvellement vaut pour sa racine, et dit ce qui en est rapporté.',
    en: 'The token of a renewal holds for its root, and says what is told of it.',
  },
  renewedInTime: {
    number: 65,
    about: 'renewal',
    fr: 'Chaque renouvellement est antérieur à la fin des certificats qu’il remplace.',
    en: 'Every renewal was made before the certificates ended that it stands in for.',
  },
  paymentMatchesOrder: {
    number: 66,
    about: 'order',
    fr: 'Un paiement par carte qui a été reçu est celui d’une commande payée et facturée, de son montant et sous sa référence.',
    en: 'A card payment that was received is of an order that is paid and invoiced, of its amount and under its reference.',
  },
  allotmentHasBothSides: {
    number: 70,
    about: 'creditEntry',
    fr: 'Des crédits attribués à un membre, ou repris, sont un mouvement de la société et un mouvement du membre, du même nombre.',
    en: 'Credits given to a member, or taken back from one, are a movement of the company and a movement of the member, of the same number.',
  },
  disputeMatchesCredits: {
    number: 68,
    about: 'order',
    fr: 'Un litige détient les crédits qu’il a repris et n’a pas rendus ; gagné, il n’en détient aucun ; perdu, il a un avoir pour eux.',
    en: 'A dispute holds the credits that it has taken and not given back; won, it holds none; lost, it has a credit note for them.',
  },
  refundIsOwed: {
    number: 67,
    about: 'order',
    fr: 'Un remboursement par carte est celui d’un avoir, une fois au plus et de son montant, ou de tout un paiement qui n’a rien donné.',
    en: 'A card refund is of a credit note, once at most and of its amount, or of all of a payment for which nothing was given.',
  },
  reverseChargeIsChecked: {
    number: 69,
    about: 'order',
    fr: 'Une facture sans TVA à une entreprise de l’Union nomme son numéro, vérifié dans VIES ou à la main, et dit cette consultation.',
    en: 'An invoice without VAT to a business of the Union names its number, verified in VIES or by hand, and tells that consultation.',
  },
  vatCheckIsOfOrder: {
    number: 71,
    about: 'order',
    fr: 'La vérification d’un numéro de TVA porte sur le numéro de sa commande, la laisse sans TVA à bon droit, et quelqu’un a confirmé ce que VIES ne confirme pas.',
    en: 'The check of a VAT number is of the number of its order, which is untaxed for it, and somebody has confirmed what VIES does not.',
  },
} as const satisfies Record<string, Invariant>

/** What must hold of the storage of copies, beside the rows of the database. */
export const STORE_INVARIANTS = {
  partIsStored: {
    number: 50,
    about: 'copy',
    fr: 'Chaque partie est dans le stockage, dans sa longueur.',
    en: 'Every part is in the storage, in its length.',
  },
  storedIsPart: {
    number: 51,
    about: 'copy',
    fr: 'Rien n’est dans le stockage depuis deux jours sans être une partie.',
    en: 'Nothing has been in the storage for two days that is not a part.',
  },
} as const satisfies Record<string, Invariant>

export type InvariantName = keyof typeof INVARIANTS

/** One thing that is wrong: which invariant, whose id, and what was seen there. */
export type Finding = Readonly<{
  invariant: InvariantName | keyof typeof STORE_INVARIANTS
  id: string
  seen: Readonly<Record<string, unknown>>
}>
