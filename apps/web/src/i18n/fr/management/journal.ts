/** Invoices and payments of a month, for the accounts. */
export const journal = {
  title: 'Journal comptable',
  lead: 'Les factures et les paiements d’un mois, en écritures que votre comptable importe (CSV).',
  month: 'Mois',
  download: 'Télécharger',
  downloaded: 'Journal téléchargé.',
}
