type Refused = Readonly<Record<'fr' | 'en', readonly RegExp[]>>

/** One thing has one name, and nothing is said in the manner of an oracle: what was mended once does not come back. */
export const REFUSED: Refused = {
  fr: [
    /\bhachages?\b/i,
    /\bcourriels?\b/i,
    /\breçus? signés?\b/i,
    /\b(la|de la|une) réserve\b|^Réserve/,
    /\bréglées?\b/i,
    /crédits à attribuer/i,
    /croire sur parole/,
    /ni compte ni confiance|sans confiance/,
    /vous avez apporté|(en-têtes?|pièces?) apportée?s?|\(apportée?s?\)/i,
    /après son apposition|depuis son apposition/,
    /ne révèle rien/,
    /^En changer/,
    /n’ouvre plus rien/,
    /rend la main/,
    /rien ne s’arrête/,
    /mêlée à d’autres/,
    /^C’est (fait|copié)/,
    /^C’est votre société qui/,
    /^Ce qui part/,
    /^Ce que le service sait/,
    /^Comparé à ce que/,
    /^Il vous manque/,
    /^Un nombre entier/,
    /^Début du titre/,
  ],
  en: [
    // OpenSSL has an option of that name.
    /(?<!-)\bdigests?\b/i,
    /\bsigned receipts?\b/i,
    /\b(the|company’s) pool\b|^Pool/,
    /\ballot(s|ted|ment)?\b/i,
    /neither an account nor|without trust|anybody’s word/,
    /what you brought|\(brought\)|that (was|you) brought/i,
    /reveals nothing/,
    /^Path of the/,
    /\}\} a deposit/,
    /^Order some/,
    /^What (leaves|the service knows)/,
    /^Compared with what you know/,
    /^(Done\.|A whole number)$/,
  ],
}

/** In emails, which are never called anything else. */
export const REFUSED_IN_MAILS: Refused = { fr: [/\bmessages?\b/i], en: [/\bmessages?\b/i] }
