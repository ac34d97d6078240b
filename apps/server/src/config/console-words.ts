import { sayBoth, type Both, type Language } from '@ancrage/words'

/** What the operator reads in the terminal, in the terminal's language. */
const WORDS = {
  runsAsRoot: {
    fr: 'Attention : Ancrage tourne en tant que root, qui peut tout sur cette machine. Donnez-lui un utilisateur : RUN_AS=nom',
    en: 'Warning: Ancrage runs as root, who may do anything on this machine. Give it a user of its own: RUN_AS=name',
  },
  database: { fr: 'Base de données', en: 'Database' },
  databaseRestarted: {
    fr: 'La base de données s’est arrêtée ; elle est relancée.',
    en: 'The database stopped; it is being started again.',
  },
  chain: {
    fr: 'Chaîne de développement (sans valeur probante)',
    en: 'Development chain (without evidential value)',
  },
  calendars: {
    fr: 'Calendriers OpenTimestamps :',
    en: 'OpenTimestamps calendars:',
  },
  bitcoin: { fr: 'Nœud Bitcoin, réseau', en: 'Bitcoin node, network' },
  secretsRenewed: {
    fr: 'Secrets chiffrés avec la nouvelle SECRET_KEY :',
    en: 'Secrets sealed with the new SECRET_KEY:',
  },
  demo: { fr: 'Comptes et ancrages d’exemple', en: 'Sample accounts and anchorages' },
  ready: { fr: 'Ancrage est prêt :', en: 'Ancrage is ready:' },
  readyToAnchor: { fr: 'Ancrage est prêt à ancrer.', en: 'Ancrage is ready to anchor.' },
  chainInUse: {
    fr: 'La chaîne de développement de ce dossier est déjà ouverte ; un seul processus peut la tenir. Pour ancrer avec plusieurs processus, choisissez un autre registre dans LEDGERS.',
    en: 'The development chain of this folder is open already; only one process can hold it. To anchor with several processes, choose another ledger in LEDGERS.',
  },
  rpc: {
    fr: 'JSON-RPC de la chaîne de développement :',
    en: 'JSON-RPC of the development chain:',
  },
  calendar: { fr: 'Calendrier OpenTimestamps :', en: 'OpenTimestamps calendar:' },
  metrics: { fr: 'Métriques :', en: 'Metrics:' },
  verification: { fr: 'Site de vérification :', en: 'Verification site:' },
  verificationPortTaken: {
    fr: 'Le site de vérification n’est pas servi : son port est déjà utilisé (VERIFY_PORT en choisit un autre) :',
    en: 'The verification site is not served: its port is already in use (VERIFY_PORT chooses another):',
  },
  vaultDown: {
    fr: 'Attention : le stockage des copies chiffrées ne répond pas ; le reste démarre, les copies attendront :',
    en: 'Warning: the storage of encrypted copies does not answer; the rest starts, copies wait for it:',
  },
  setupLink: {
    fr: 'Créez le premier compte administrateur avec ce lien, valable une fois :',
    en: 'Create the first administrator account with this link, valid once:',
  },
  administrator: { fr: 'Administrateur', en: 'Administrator' },
  company: { fr: 'Société', en: 'Company' },
  companyAdministrator: { fr: 'Administrateur de société', en: 'Company administrator' },
  subAccount: { fr: 'Sous-compte', en: 'Sub-account' },
  classic: { fr: 'Classique', en: 'Classic' },
  stopping: { fr: 'Arrêt en cours…', en: 'Stopping…' },
  keptIn: { fr: 'Données :', en: 'Data:' },
  badSettings: {
    fr: 'Réglages à corriger avant de démarrer :',
    en: 'Settings to correct before starting:',
  },
  portTaken: {
    fr: 'Ce port est déjà utilisé. Choisissez-en un autre avec PORT, VERIFY_PORT, CALENDAR_PORT ou METRICS_PORT :',
    en: 'This port is already in use. Choose another with PORT, VERIFY_PORT, CALENDAR_PORT or METRICS_PORT:',
  },
  databaseDown: {
    fr: 'La base de données indiquée dans DATABASE_URL ne répond pas. Vérifiez l’adresse et qu’elle est démarrée :',
    en: 'The database given in DATABASE_URL does not answer. Check the address and that it is running:',
  },
} as const satisfies Record<string, Both>

export type ConsoleWord = keyof typeof WORDS

export const sayOnConsole = (language: Language) => sayBoth(language, WORDS)

/** What the operator is told while it takes time. */
export type Say = (word: ConsoleWord, detail?: string) => void
