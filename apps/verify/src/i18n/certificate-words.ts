import { sayBoth, type Language } from '@ancrage/words'

const WORDS = {
  title: {
    fr: 'Certificat {{number}}',
    en: 'Certificate {{number}}',
  },
  loading: {
    fr: 'Recherche du certificat…',
    en: 'Looking for the certificate…',
  },
  private: {
    fr: 'Rien n’est publié sous ce numéro. C’est courant : la plupart des ancrages sont privés, et le service n’en dit rien, pas même qu’ils existent. Le certificat se vérifie sans lui : déposez-le ci-dessous avec le fichier d’origine, ou saisissez l’empreinte du fichier.',
    en: 'Nothing is published under this number. This is common: most anchorages are private, and the service says nothing about them, not even that they exist. The certificate is verified without it: drop it below with the original file, or enter the hash of the file.',
  },
  public: {
    fr: 'Le déposant a rendu cet ancrage public. Voici ce que le service en dit ; pour le vérifier, déposez le fichier et sa preuve ci-dessous.',
    en: 'The depositor has made this anchorage public. This is what the service says about it; to check it, drop the file and its proof below.',
  },
  unavailable: {
    fr: 'Le service ne répond pas. La vérification ci-dessous fonctionne sans lui.',
    en: 'The service does not answer. The verification below works without it.',
  },
  deposited: {
    fr: 'Reçu par le service le',
    en: 'Received on',
  },
  confirmed: {
    fr: 'Inscrit dans le bloc',
    en: 'Written into block',
  },
  block: {
    fr: '{{height}}, daté du {{time}}',
    en: '{{height}}, dated {{time}}',
  },
  notYet: {
    fr: 'Pas encore : en attente',
    en: 'Not yet: pending',
  },
  worthless: {
    fr: 'Chaîne de développement : aucune valeur probante.',
    en: 'Development chain: no evidential value.',
  },
  digest: {
    fr: 'Empreinte de l’ancrage',
    en: 'Hash of the anchorage',
  },
  more: {
    fr: 'et {{count}} de plus',
    en: 'and {{count}} more',
  },
  files: {
    fr: 'Fichiers',
    en: 'Files',
  },
} as const

/** What is said to who has followed a certificate’s QR code: nobody else fetches it. */
export const certificateWords = (language: Language) => sayBoth(language, WORDS)
