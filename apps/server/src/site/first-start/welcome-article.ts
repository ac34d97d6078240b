const BODY_FR = `Quand vous ancrez un fichier, votre navigateur en calcule l’empreinte : une suite de caractères qui ne correspond qu’à ce contenu, à l’octet près. Regroupée avec d’autres, sans être révélée, elle est scellée dans une chaîne publique, et vous recevez une preuve et un certificat.

## Ce qu’une preuve établit

- **Un contenu** : le fichier que vous présentez est, octet pour octet, celui qui a été ancré.
- **Une date** : ce contenu existait au plus tard à l’heure du bloc où il est ancré. Cette heure est approximative.

Toute personne qui détient le fichier et sa preuve peut le vérifier, sans compte et sans nous : la preuve suit le format ouvert OpenTimestamps.

## Ce qu’elle n’établit pas

- **Qui en est l’auteur.** Le certificat reprend l’identité déclarée par le déposant ; la preuve porte sur le fichier.
- **L’originalité de l’œuvre,** ni l’absence d’une œuvre antérieure.
- **Un titre de propriété.** Un ancrage ne remplace ni un brevet, ni une marque, ni un contrat. En France, le droit d’auteur naît de la création elle-même, sans formalité.
- **Une décision de justice.** Un juge apprécie la preuve avec les autres éléments du dossier. L’ancrage dans une chaîne publique est un horodatage électronique simple au sens du règlement eIDAS.

## Ce qu’il faut conserver

Gardez **le fichier d’origine, sans le modifier ni le réenregistrer**, avec sa preuve et son certificat. Un seul octet changé, et l’empreinte n’est plus la même. Faites-en des copies : nous ne pouvons pas reconstituer un fichier à partir de son empreinte.
`

const BODY_EN = `When you anchor a file, your browser computes its hash: a series of characters that matches this content alone, byte for byte. Combined with others, and never revealed, it is sealed into a public chain, and you receive a proof and a certificate.

## What a proof establishes

- **Content**: the file you show is, byte for byte, the one that was anchored.
- **Date**: that content existed no later than the time of the block it is anchored in. That time is approximate.

Anyone who holds the file and its proof can check this, without an account and without us: the proof follows the open OpenTimestamps format.

## What it does not establish

- **Who the author is.** The certificate states the identity the depositor declared; the proof is about the file.
- **That the work is original,** or that no earlier one exists.
- **A title of ownership.** An anchorage replaces neither a patent, nor a trademark, nor a contract. In France, an author’s rights arise from creation itself, without any formality.
- **A court’s decision.** A judge weighs the proof with everything else in the case. Anchoring in a public chain is a simple electronic timestamp under the eIDAS regulation.

## What to keep

Keep **the original file, neither edited nor saved again**, with its proof and its certificate. Change a single byte and the hash is no longer the same. Make copies: we cannot rebuild a file from its hash.
`

/** What people read first: what they may expect of a proof, and what they may not. */
export const WELCOME_ARTICLE = {
  slug: 'ce-qu-etablit-une-preuve',
  titleFr: 'Ce qu’une preuve établit, et ce qu’elle n’établit pas',
  titleEn: 'What a proof proves, and what it does not',
  summaryFr: 'Un contenu et une date : voici ce qu’un ancrage permet de montrer, et ses limites.',
  summaryEn: 'A file and a date: what an anchorage lets you show, and where it stops.',
  bodyFr: BODY_FR,
  bodyEn: BODY_EN,
} as const
