const WORDS = {
  installing: {
    fr: 'Installation des dépendances (environ une minute la première fois)',
    en: 'Installing the dependencies (about a minute the first time)',
  },
  building: {
    fr: 'Construction de l’application {{name}} (quelques secondes)',
    en: 'Building the {{name}} application (a few seconds)',
  },
  starting: { fr: 'Démarrage du serveur', en: 'Starting the server' },
  lookingForBrowser: { fr: 'Recherche d’un navigateur', en: 'Looking for a browser' },
  installingBrowser: {
    fr: 'Installation d’un navigateur par {{way}} (une minute environ)',
    en: 'Installing a browser through {{way}} (about a minute)',
  },
  installingReferenceClient: {
    fr: 'Installation du client OpenTimestamps de référence (Debian)',
    en: 'Installing the reference OpenTimestamps client (Debian)',
  },
  referenceClientAbsent: {
    fr: 'Le client de référence n’a pas pu être installé : les tests différentiels seront ignorés.',
    en: 'The reference client could not be installed: the differential tests will be skipped.',
  },
  installingTestPrograms: {
    fr: 'Installation des programmes dont les tests se servent (Debian)',
    en: 'Installing the programs that tests use (Debian)',
  },
  testProgramsAbsent: {
    fr: 'Certains programmes n’ont pas pu être installés : les tests qui s’en servent seront ignorés.',
    en: 'Some programs could not be installed: the tests that use them will be skipped.',
  },
  installingPostgres: {
    fr: 'Installation d’un serveur PostgreSQL (Debian)',
    en: 'Installing a PostgreSQL server (Debian)',
  },
  postgresAbsent: {
    fr: 'Aucun serveur PostgreSQL de Debian n’est installé : le serveur n’est testé que sur la base intégrée.',
    en: 'No PostgreSQL server of Debian’s is installed: the server is tested on the embedded database only.',
  },
  writingBillOfMaterials: {
    fr: 'Liste des composants (SBOM) dans {{file}}',
    en: 'List of components (SBOM) in {{file}}',
  },
  done: { fr: 'fait', en: 'done' },
  failed: { fr: 'échec', en: 'failed' },
  stillRunning: { fr: 'toujours en cours', en: 'still running' },
  skippedTests: { fr: 'Tests ignorés :', en: 'Skipped tests:' },
  failedTests: { fr: 'Tests échoués :', en: 'Failed tests:' },
  noReason: { fr: 'aucune raison donnée', en: 'no reason given' },
  noNode: {
    fr: 'Aucun Node {{version}} ou plus récent sur cette machine : installez-le (https://nodejs.org), puis relancez la commande.',
    en: 'No Node {{version}} or newer on this machine: install it (https://nodejs.org), then run the command again.',
  },
  noDatabase: {
    fr: 'Aucun PostgreSQL embarqué pour {{platform}} : indiquez un serveur dans DATABASE_URL (postgres://utilisateur:motdepasse@hote:5432/base).',
    en: 'No embedded PostgreSQL for {{platform}}: name a server in DATABASE_URL (postgres://user:password@host:5432/database).',
  },
  noBrowser: {
    fr: 'Aucun navigateur utilisable : installez Chrome ou Chromium, ou indiquez son chemin dans BROWSER_PATH.',
    en: 'No usable browser: install Chrome or Chromium, or give its path in BROWSER_PATH.',
  },
  installFailed: {
    fr: 'L’installation des dépendances a échoué ; voici ce que dit l’installateur :',
    en: 'The dependencies could not be installed; this is what the installer says:',
  },
  buildFailed: {
    fr: 'La construction de l’application {{name}} a échoué :',
    en: 'The {{name}} application could not be built:',
  },
  unknownCommand: {
    fr: 'Commande inconnue : {{name}}. Commandes : {{known}}.',
    en: 'Unknown command: {{name}}. Commands: {{known}}.',
  },
  unknownFilter: {
    fr: 'Étape de test inconnue : {{name}}. Étapes : {{known}}.',
    en: 'Unknown test step: {{name}}. Steps: {{known}}.',
  },
}

/** @typedef {keyof typeof WORDS} Word */
/** @typedef {Readonly<Record<string, string | number>>} Values */

// The application's own packages are TypeScript: what installs the Node that runs them says its words without them, in
// the same form.

/**
 * The sentence in the language of the terminal.
 * @param {Word} word
 * @param {Values} [values]
 */
export function phrase(word, values = {}) {
  return fill(WORDS[word][terminalLanguage(process.env)], values)
}

/**
 * What stops us is said in both languages: whoever reads it may not have chosen the terminal's.
 * @param {Word} word
 * @param {Values} [values]
 */
export function inBothLanguages(word, values = {}) {
  return `${fill(WORDS[word].fr, values)}\n${fill(WORDS[word].en, values)}`
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {'fr' | 'en'}
 */
export function terminalLanguage(environment) {
  const locale = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || ''
  return /^fr/i.test(locale) ? 'fr' : 'en'
}

/**
 * @param {string} template
 * @param {Values} values
 */
function fill(template, values) {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]))
}
