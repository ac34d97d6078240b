/** To administrators, of a payment that a bank takes back. */
export const DISPUTED = {
  open: {
    title: 'Paiement par carte contesté',
    words:
      'La banque de l’acheteur reprend ce paiement. Les crédits non utilisés de la commande sont repris le temps du litige. Répondez chez votre prestataire de paiement, dans le délai qu’il indique.',
  },
  won: {
    title: 'Litige gagné',
    words: 'La banque vous laisse ce paiement. Les crédits repris sont rendus à l’acheteur.',
  },
  lost: {
    title: 'Litige perdu',
    words:
      'La banque a rendu ce paiement à l’acheteur. Les crédits repris ne lui sont pas rendus, et un avoir est établi pour ce qui n’a pas été utilisé.',
  },
  reversed: {
    title: 'Litige perdu, puis gagné',
    words:
      'Le prestataire de paiement vous a rendu ce paiement, après un litige perdu. Les crédits et la formule de l’acheteur ne sont pas rétablis, et un avoir déjà établi reste valable\u00A0: le journal porte cette somme au compte de l’acheteur. Remboursez-la-lui, ou redonnez-lui ce qu’il avait acheté, avec une nouvelle facture.',
  },
} as const

/** Of a dispute that was lost and has given no credit note. */
const NOT_CREDITED =
  'La banque a rendu ce paiement à l’acheteur. Ce litige n’a pas donné d’avoir\u00A0: il n’y avait rien à créditer, ou la commande en a déjà un. Dans ce cas, créditez le reste dans votre comptabilité.'

/** Of an order that was withdrawn from before. */
const REFUNDED_SO =
  'La banque a rendu ce paiement à l’acheteur, qui s’était rétracté de cette commande\u00A0: elle est marquée comme remboursée, sous la référence du litige. Ne la remboursez pas par un autre moyen.'

export const DISPUTED_TO_BUYER = {
  open: {
    title: 'Paiement contesté auprès de votre banque',
    words: [
      'Le paiement de cette commande a été contesté auprès de la banque de la carte. Jusqu’à sa décision, les crédits non utilisés de la commande sont retenus, et la commande ne peut pas faire l’objet d’une rétractation.',
      'Si c’est une erreur, dites à votre banque que vous reconnaissez ce paiement\u00A0: les crédits vous seront rendus.',
    ],
  },
  won: {
    title: 'Crédits rendus',
    words: [
      'La contestation du paiement est close, et le paiement est maintenu. Les crédits retenus vous sont rendus.',
    ],
  },
} as const

export const DISPUTED_TO_COMPANY = {
  open: {
    title: DISPUTED_TO_BUYER.open.title,
    words: [
      'Le paiement de cette commande a été contesté auprès de la banque de la carte. Jusqu’à sa décision, les crédits non utilisés de la commande sont retenus\u00A0: d’abord ceux de la société, puis, s’ils ne suffisent pas, ceux qu’elle avait attribués à ses membres.',
      'Si c’est une erreur, dites à la banque que vous reconnaissez ce paiement\u00A0: les crédits seront rendus à la société.',
    ],
  },
  won: {
    title: DISPUTED_TO_BUYER.won.title,
    words: [
      'La contestation du paiement est close, et le paiement est maintenu. Les crédits retenus sont rendus à la société. Si des membres en avaient, attribuez-les-leur de nouveau depuis la page Société.',
    ],
  },
} as const

/** What an email to administrators says of how it stands. */
export function wordsOfDispute(
  outcome: keyof typeof DISPUTED,
  { refunded, credited }: Readonly<{ refunded: boolean; credited: boolean }>,
): string {
  if (refunded) return REFUNDED_SO
  return outcome === 'lost' && !credited ? NOT_CREDITED : DISPUTED[outcome].words
}
