const NEXT =
  'Avant de laisser une première copie chiffrée, préparez votre clé de récupération depuis « Mon compte ».'
const NEXT_OF_COMPANY =
  'Depuis la page « Société », préparez la clé de la société, puis activez le stockage pour chaque membre.'
export const TO_KEY = 'Préparer la clé'

export function paidFor(credits: number | null, forCompany: boolean): string {
  if (credits === null) return 'Votre paiement a été reçu et votre commande est activée.'
  return forCompany
    ? 'Votre paiement a été reçu. Les crédits de la société sont disponibles : répartissez-les depuis la page Société.'
    : 'Votre paiement a été reçu et vos crédits sont disponibles.'
}

/** What is done before a first copy can be left. */
export const nextStep = (forCompany: boolean): string => (forCompany ? NEXT_OF_COMPANY : NEXT)
