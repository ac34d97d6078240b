import { paragraphs, row, titled, utc, type Block, type ReadMeFacts } from './read-me-facts.ts'

/** LISEZ-MOI.txt: titles of plain signs, lines of at most 100, commands that can be copied. */
export function french(facts: ReadMeFacts): string {
  return paragraphs(
    titled(`Dossier de preuve ${facts.number}`, '='),
    `Ce dossier réunit tout ce qui établit qu’un contenu existait à une date donnée. Il se suffit à
lui-même : il se vérifie sans le service qui l’a produit, avec des logiciels libres qui ne
viennent pas de lui.`,
    ...proves(facts),
    ...contents(facts),
    ...verification(facts),
    titled('À conserver', '-'),
    `Gardez le fichier d’origine sans jamais le modifier, même d’un seul octet : sans lui, la preuve
ne montre plus rien. Il n’est pas dans ce dossier.`,
  )
}

function proves({
  digest,
  fileCount,
  earliest,
  isEvidential,
  isDeclared,
}: ReadMeFacts): readonly string[] {
  const what = fileCount === 1 ? 'Le fichier' : `L’ensemble des ${fileCount} fichiers`
  const each = fileCount === 1 ? '' : ' ; il en va de même de chacun d’eux'
  return [
    titled('Ce que ce dossier prouve, et ce qu’il ne prouve pas', '-'),
    `${what} dont l’empreinte (SHA-256) est

  ${digest}

existait au plus tard le ${utc(earliest.time, 'fr-FR')}, date du bloc
n° ${earliest.height} de ${chainOf(earliest)}${each}.
La date d’un bloc est approximative : elle peut s’écarter de l’heure exacte d’une à deux heures.`,
    ...(isEvidential ? [] : [NO_VALUE]),
    ...(isDeclared ? [DECLARED] : []),
    `Il ne prouve ni l’identité de l’auteur, ni l’originalité de l’œuvre, ni l’exactitude du contenu.
Les noms qui figurent sur les certificats sont ceux que le déposant a déclarés.`,
  ]
}

const DECLARED = `Ce que le déposant a déclaré (titre, noms, qualités, fichiers) est dans declaration.json, daté de
même : ce texte existait, à l’octet près, au plus tard à cette date.`

const NO_VALUE = `ATTENTION : cet ancrage est inscrit sur un réseau d’essai, non sur le réseau Bitcoin principal.
Il n’a aucune valeur probante.`

function contents({
  fileCount,
  tokens,
  hasRecords,
  verifier,
  number,
  isDeclared,
}: ReadMeFacts): readonly string[] {
  const lines = [
    row(`certificat-${number}.pdf`, 'le certificat, en français'),
    row(`certificate-${number}.pdf`, 'le certificat, en anglais'),
    ...(isDeclared
      ? [
          row('declaration.json', 'ce que le déposant a déclaré, tel qu’il est daté'),
          row('declaration.ots', 'la preuve OpenTimestamps de cette déclaration'),
        ]
      : []),
    row('proofs/deposit.ots', 'la preuve OpenTimestamps de l’ancrage'),
    ...(fileCount === 1 ? [] : [row('proofs/file-0001.ots, etc.', 'la preuve de chaque fichier')]),
    row('block-headers.json', 'l’en-tête des blocs que les preuves désignent'),
    ...(tokens.length > 0
      ? [row('timestamps/token-1.tst, .json', 'l’horodatage signé (RFC 3161), et ce qu’il date')]
      : []),
    ...(hasRecords
      ? [
          row(
            'timestamps/record-1.ers',
            'les deux en un seul fichier : enregistrement de preuve (RFC 4998)',
          ),
        ]
      : []),
    row('certificate-facts.json', 'tout ce que disent les certificats, pour les logiciels'),
    row('originals.sha256', 'l’empreinte et le nom de chaque fichier d’origine'),
    row('dossier.json', 'le rôle de chaque fichier, pour les logiciels'),
    ...(verifier === 'inside' ? [row('verify.html', 'une page qui vérifie tout, hors ligne')] : []),
    row('SHA256SUMS', 'l’empreinte de tout ce qui précède'),
  ]
  return [titled('Ce qu’il contient', '-'), lines.join('\n')]
}

function verification(facts: ReadMeFacts): readonly (string | undefined)[] {
  return [
    titled('Comment vérifier', '-'),
    page(facts),
    `1. Le dossier est entier

  sha256sum -c SHA256SUMS              (Linux ; macOS : shasum -a 256 -c SHA256SUMS)`,
    `2. Le fichier d’origine est bien celui qui a été ancré

Copiez-le dans ce dossier, sous le nom que donne originals.sha256, puis :

  sha256sum -c originals.sha256        (Linux ; macOS : shasum -a 256 -c originals.sha256)
  certutil -hashfile FICHIER SHA256    (Windows ; comparez avec originals.sha256)`,
    anchoring(facts),
    receipts(facts),
  ]
}

function page({ verifier }: ReadMeFacts): string | undefined {
  switch (verifier) {
    case 'inside':
      return `Sans rien installer : ouvrez verify.html dans un navigateur, même sans connexion, puis déposez-y
le fichier d’origine et ce dossier ZIP. Ou bien, avec d’autres logiciels :`
    case 'beside':
      return `Sans rien installer : ouvrez verify.html, à côté de ce dossier, dans un navigateur, même sans
connexion, puis déposez-y le fichier d’origine et le ZIP. Ou bien, avec d’autres logiciels :`
    case 'nowhere':
      return undefined
  }
}

function anchoring({ blocks, earliest, fileCount, isDeclared }: ReadMeFacts): string {
  const declaration = isDeclared
    ? '  ots --no-bitcoin verify -f declaration.json declaration.ots\n'
    : ''
  const proof = fileCount === 1 ? 'proofs/deposit.ots' : 'proofs/file-0001.ots'
  const several =
    fileCount === 1
      ? ''
      : `\nChaque fichier a sa preuve, numérotée dans l’ordre d’originals.sha256 : proofs/file-0001.ots est
celle du premier.\n`
  return `3. La preuve mène à ${chainOf(earliest)}

Avec le client OpenTimestamps (opentimestamps.org ; « pip install opentimestamps-client ») :

  ots --no-bitcoin verify -f FICHIER ${proof}
${declaration}${several}
Il recalcule la preuve et indique une racine de Merkle (« merkleroot »).
Ce doit être celle du bloc${shownBy(earliest)} :

${blocks
  .map(
    ({
      network,
      height,
      hash,
      merkleRoot,
      time,
    }) => `  bloc n°          ${height} (réseau « ${network} »), ${utc(time, 'fr-FR')}
  empreinte        ${hash}
  racine de Merkle ${merkleRoot}`,
  )
  .join('\n\n')}`
}

function receipts({ tokens }: ReadMeFacts): string | undefined {
  if (tokens.length === 0) return undefined
  const attested = tokens.map(
    ({ authority, time, imprint }, index) =>
      `L’autorité d’horodatage « ${authority} » atteste la date du ${utc(time, 'fr-FR')} :

  openssl pkcs7 -inform DER -in timestamps/token-${index + 1}.tst -print_certs -out autorite.pem
  openssl ts -verify -token_in -in timestamps/token-${index + 1}.tst -CAfile autorite.pem \\
    -digest ${imprint}`,
  )
  return `4. L’horodatage signé, avec OpenSSL

${attested.join('\n\n')}

La première commande prend les certificats dans le jeton même : pour savoir si cette autorité est
digne de foi, comparez-les à ceux qu’elle publie, ou à la liste de confiance européenne.
timestamps/token-1.json montre pas à pas comment l’empreinte de l’ancrage mène à ce que le
jeton date.`
}

/** A proof of a trial must not be taken for one of Bitcoin. */
function chainOf({ network }: Block): string {
  if (network === 'main') return 'la chaîne Bitcoin'
  return network === 'regtest' ? 'la chaîne de développement' : `la chaîne d’essai « ${network} »`
}

function shownBy({ network }: Block): string {
  return network === 'main' ? ', que montrent tout nœud Bitcoin et tout explorateur de blocs' : ''
}
