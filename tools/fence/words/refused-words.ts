type Refused = Readonly<Record<'fr' | 'en', readonly RegExp[]>>

/** One thing has one name, and nothing is said in the manner of an oracle: what was mended once does not come back. */
export const REFUSED: Refused = {
  fr: [
    /(?<!\p{L})dépôts?(?!\p{L})/iu,
    // OpenSSL has an option of that name.
    /\bhachages?\b|(?<!-)\bdigests?\b/i,
    /\bcourriels?\b|\be-mails?\b|(?<!-)\bmails?\b(?!\.json)/i,
    /attestation (provisoire|de réception)/i,
    /conservation des fichiers/i,
    /\b(à|pour|de) (la )?régler\b|Comment régler/,
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
    /^Ce qui protège/,
    /attribuez-vous-en/,
    /se trouve par son début/,
    /^Ce qui est arrivé/,
    /scellé dans l’agrégation/,
  ],
  en: [
    // A command, its option, scopes of keys and files have that name.
    /(?<!ancrage |proofs\/|--|hash, )\bdeposits?\b(?! FILE|\/|\.json|:)/i,
    // OpenSSL has an option of that name.
    /(?<!-)\bdigests?\b|\bhashings?\b/i,
    // A passkey may be opened by a finger.
    /(?<!device’s )\bfingerprints?\b/i,
    /\be-mails?\b|\bmails?\b(?!\.json| server)/i,
    /provisional attestation|attestation of receipt/i,
    /\bfile storage\b|storage of files/i,
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
    /^What protects/,
    /found by how it begins/,
    /^What came is/,
    /\b(c|C)ancelled\b/,
    /sealed in aggregation/,
  ],
}

/** An email never calls itself anything else. */
export const REFUSED_IN_MAILS: Refused = { fr: [/\bmessages?\b/i], en: [/\bmessages?\b/i] }
