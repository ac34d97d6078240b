import type { LegalPage } from '@ancrage/contract'

import { listOf, type Template } from './template.ts'

const notice: Template = ({ name, details, website }) => `## Éditeur du site

Le site ${website} est édité par **${name}**.

${details.length > 0 ? listOf(details) : '[À compléter : forme juridique, capital, siège social, numéro RCS et numéro de TVA]'}

- Directeur de la publication : [À compléter : nom et qualité]
- Téléphone : [À compléter : numéro]
- Email : [À compléter : adresse]

## Hébergement

[À compléter : nom, adresse et téléphone de l’hébergeur]

## Propriété intellectuelle

Les fichiers que vous ancrez restent les vôtres. Le service n’en reçoit que l’empreinte, sauf si vous demandez vous-même leur stockage. Les textes, la marque et les éléments graphiques du site appartiennent à ${name} ou à leurs auteurs.

## Portée des preuves

Une preuve d’ancrage établit qu’un contenu existait au plus tard à une date. Elle n’établit ni l’identité de son auteur, ni son originalité, et ne remplace pas un titre de propriété. L’ancrage dans une chaîne publique est un horodatage électronique simple au sens du règlement (UE) n° 910/2014 (eIDAS).
`

const VIES = `
La Commission européenne reçoit le numéro de TVA, le nom et l’adresse que donne une entreprise d’un autre État membre en commandant : son registre VIES les confirme, ou donne ceux qui y figurent. Sa réponse est conservée avec la facture.
`

const privacy: Template = ({ name, asksVies }) => `## Responsable du traitement

${name} traite vos données. Contact pour toute question sur vos données : [À compléter : adresse email, et coordonnées du délégué à la protection des données s’il y en a un]

## Données traitées

- **Compte** : nom, adresse email, langue, société, mot de passe (conservé sous une forme irréversible) et moyens de double authentification.
- **Ancrages** : titre, type, déposant, codéposants, référence et description que vous saisissez, nom, taille et empreinte des fichiers.
- **Fichiers** : ils ne quittent pas votre appareil, sauf si vous demandez leur stockage.
- **Achats** : commandes et factures.
- **Sécurité** : connexions, adresses IP et actes sur le compte.

## Finalités et bases légales

- Fournir le service et ses certificats : exécution du contrat.
- Facturer : obligation légale.
- Protéger les comptes et prévenir les abus : intérêt légitime.

Il n’y a ni publicité, ni mesure d’audience par un tiers, ni vente de données.

## Durées de conservation

- Compte et ancrages : jusqu’à l’effacement du compte.
- Factures : dix ans.
- Demandes de compte refusées, emails envoyés et journaux techniques : [À compléter : durées, voir la politique de conservation de l’installation]

## Ce qu’une chaîne conserve

La chaîne ne reçoit qu’un engagement salé, qui ne permet de retrouver ni vous, ni votre fichier. Cet engagement ne peut pas être effacé de la chaîne ; sans votre preuve, il ne désigne rien.

## Destinataires

[À compléter : hébergeur, prestataire d’envoi d’emails, autorité d’horodatage, et pays où ils traitent les données]
${asksVies ? VIES : ''}
## Vos droits

Vous pouvez consulter, exporter et corriger vos données, et effacer votre compte, à la page « Mon compte ». Vous pouvez aussi demander leur limitation ou vous opposer à un traitement à l’adresse ci-dessus, et saisir la CNIL (https://www.cnil.fr).

## Cookies

Le site utilise un seul cookie, indispensable à votre connexion, et garde dans votre navigateur votre langue et l’apparence choisie. Aucun consentement n’est requis pour ces usages.
`

const terms: Template = ({ name }) => `## Objet

Ces conditions régissent l’utilisation du service d’ancrage proposé par ${name}. Le service calcule dans votre navigateur l’empreinte de vos fichiers, l’ancre dans une chaîne et vous remet une preuve et des certificats.

## Compte

Le compte est ouvert sur invitation ou sur demande. Vous gardez votre mot de passe secret et signalez toute utilisation que vous n’avez pas faite.

## Crédits, prix et paiement

Un ancrage coûte un crédit, quel que soit le nombre de fichiers. La page « Produits » indique les prix toutes taxes comprises à qui achète pour soi, et hors taxes, avec la TVA applicable, à une entreprise. Les crédits sont ajoutés une fois la commande payée. Les preuves, les certificats et leur vérification ne sont jamais facturés.

[À compléter : délai de paiement, pénalités de retard, durée de validité des crédits et conditions de remboursement]

## Copies chiffrées

L’option de stockage conserve, pour la durée achetée, une copie chiffrée des fichiers que vous choisissez. Elle ne s’ouvre qu’avec votre clé de récupération : perdue, cette clé ne peut pas être refaite. Quand l’option prend fin, vos copies restent lisibles pendant 90 jours, puis elles sont supprimées.

## Droit de rétractation

Un consommateur dispose de quatorze jours à compter du paiement pour se rétracter sans motif : depuis « Vos commandes », avec « Renoncer au contrat ici », ou par lettre ou par email. Une commande est activée dès son paiement à sa demande expresse ; ce qui a été utilisé avant la rétractation n’est pas remboursé, et une commande entièrement utilisée ne l’est plus. Le remboursement est effectué par le moyen de paiement utilisé, dans les quatorze jours suivant la rétractation.

## Ce que le service garantit, et ce qu’il ne garantit pas

${name} s’engage à ancrer les empreintes reçues et à remettre des preuves au format ouvert OpenTimestamps, vérifiables avec d’autres logiciels. L’heure d’un bloc est approximative. Une preuve d’ancrage n’établit pas la qualité d’auteur et n’est pas un titre de propriété.

**Conservez vos fichiers d’origine sans aucune modification** : une preuve ne vaut que pour le fichier exact qui a été ancré.

## Responsabilité

[À compléter : étendue et limites de la responsabilité]

## Durée et fin

Vous pouvez effacer votre compte à tout moment. Vos preuves restent valables et vérifiables sans le service.

## Droit applicable et litiges

[À compléter : droit applicable, tribunal compétent et médiateur de la consommation]
`

const accessibility: Template = ({ name, website }) => `## Déclaration d’accessibilité

${name} s’engage à rendre son site accessible, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005. Cette déclaration s’applique à ${website}.

## État de conformité

Le site n’a pas encore fait l’objet d’un audit selon le référentiel général d’amélioration de l’accessibilité (RGAA 4.1) : il est réputé **non conforme** tant qu’un audit n’a pas établi le contraire.

[À compléter après audit : conforme, partiellement conforme ou non conforme, taux de conformité, organisme et date]

## Ce qui est fait

Chaque page est conçue pour être utilisée au clavier et avec un lecteur d’écran. Les contrastes, les intitulés et la structure sont contrôlés par un outil automatique dans les deux langues, en mode clair et en mode sombre ; un tel contrôle ne remplace pas un audit.

## Contenus non accessibles

[À compléter : non-conformités connues, dérogations et contenus non soumis à l’obligation]

## Établissement de cette déclaration

- Date : [À compléter : date]
- Technologies : HTML, CSS, JavaScript, WAI-ARIA et SVG
- Navigateurs et aides techniques utilisés : [À compléter : liste]

## Retour d’information et contact

Si vous ne parvenez pas à accéder à un contenu ou à un service, écrivez-nous pour être orienté vers une autre solution : [À compléter : adresse email ou formulaire]

## Voies de recours

Si vous nous avez signalé un défaut d’accessibilité et n’avez pas reçu de réponse satisfaisante, vous pouvez saisir le Défenseur des droits : https://www.defenseurdesdroits.fr, par téléphone au 09 69 39 00 00, ou par courrier gratuit, sans affranchissement, à Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.
`

export const FRENCH: Readonly<Record<LegalPage, Template>> = {
  notice,
  privacy,
  terms,
  accessibility,
}
