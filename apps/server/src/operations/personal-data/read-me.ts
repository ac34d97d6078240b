import type { Language } from '@ancrage/contract'

/** What lies in an export, and how its proofs are used. */
export const READ_ME = {
  fr: `Vos données personnelles
========================

profile.json    votre compte
credits.json    les mouvements de vos crédits
sessions.json   vos sessions ouvertes
passkeys.json   vos clés d’accès, sans leur contenu
api-keys.json   vos clés d’API, sans leur contenu
webhooks.json   les adresses que nous prévenons pour vous
orders.json     vos commandes, leurs factures, leurs avoirs et leurs paiements par carte (montants en centimes)
mails.json      les emails que nous vous avons envoyés
acts.json       ce que le journal dit de vous
support.json    les ancrages que vous laissez voir à l’assistance, et ses lectures
deposits/       un dossier par ancrage :
  deposit.json  ce que vous avez déclaré, et l’empreinte de chaque fichier
  declaration.json, declaration.ots
                la déclaration telle qu’elle est datée, et sa preuve dès qu’elle existe
  proof.ots     la preuve OpenTimestamps de l’ancrage, dès qu’elle existe
  files/N.ots   la preuve du fichier numéro N, quand l’ancrage en a plusieurs
  receipt.tst   le jeton d’horodatage (RFC 3161), dès qu’il existe
  record.ers    ce jeton et ses renouvellements, avec les empreintes qui y mènent (RFC 4998)

Pour un ancrage d’un seul fichier, proof.ots se vérifie avec ce fichier et n’importe quel
logiciel OpenTimestamps. Vos fichiers eux-mêmes n’ont pas quitté votre appareil :
gardez-les, sans les modifier.
`,
  en: `Your personal data
==================

profile.json    your account
credits.json    the movements of your credits
sessions.json   your open sessions
passkeys.json   your passkeys, without their content
api-keys.json   your API keys, without their content
webhooks.json   the addresses that we notify for you
orders.json     your orders, their invoices, credit notes and card payments (amounts in cents)
mails.json      the emails that we sent you
acts.json       what the log says of you
support.json    the anchorages that you let support see, and what it has read
deposits/       a folder for each anchorage:
  deposit.json  what you declared, and the hash of each file
  declaration.json, declaration.ots
                the declaration as it is dated, and its proof once there is one
  proof.ots     the OpenTimestamps proof of the anchorage, once there is one
  files/N.ots   the proof of file number N, where the anchorage has several
  receipt.tst   the timestamp token (RFC 3161), once there is one
  record.ers    that token and its renewals, with the hashes that lead to it (RFC 4998)

For an anchorage of a single file, proof.ots verifies with that file and any OpenTimestamps
program. Your files themselves have not left your device: keep them, unmodified.
`,
} as const satisfies Record<Language, string>
