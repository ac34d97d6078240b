/** What is missing before buyers can pay and be invoiced. */
export const selling = {
  noTransferTitle: 'Vos coordonnées bancaires ne sont pas renseignées',
  noTransfer:
    'Vos acheteurs sont prévenus que vous les leur enverrez : faites-le pour chaque commande à payer, ou indiquez un IBAN dans les réglages.',
  noSellerTitle: 'Vos factures ne portent ni votre adresse ni votre numéro SIREN',
  noSeller:
    'Indiquez-les dans les réglages (« Vendeur sur les factures ») avant de marquer une commande comme payée : sa facture est émise aussitôt et ne change plus.',
  toSettings: 'Ouvrir les réglages',
} as const
