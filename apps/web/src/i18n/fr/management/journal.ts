/** Invoices and payments of a month, for the accounts. */
export const journal = {
  title: 'Journal comptable',
  lead: 'Les factures et les paiements d’un mois, en écritures que votre comptable importe, ou les factures elles-mêmes pour une plateforme.',
  what: 'Contenu',
  contents: {
    journal: 'Écritures comptables (CSV)',
    invoices: 'Factures Factur-X (ZIP)',
  },
  leftOut:
    'Les factures des commandes sans adresse, ou établies avant que le vendeur soit entièrement renseigné, n’y sont pas : le fichier A-LIRE.txt de l’archive les nomme.',
  month: 'Mois',
  download: 'Télécharger',
  downloaded: { journal: 'Journal téléchargé.', invoices: 'Factures téléchargées.' },
}
