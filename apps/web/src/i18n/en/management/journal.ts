/** Invoices and payments of a month, for the accounts. */
export const journal = {
  title: 'Accounting journal',
  lead: 'The invoices and payments of a month, as entries that your accountant imports, or the invoices themselves for a platform.',
  what: 'Content',
  contents: {
    journal: 'Accounting entries (CSV)',
    invoices: 'Factur-X invoices (ZIP)',
  },
  leftOut:
    'Invoices of orders without an address, or issued before the seller’s details were complete, are not in it: the file A-LIRE.txt of the archive names them.',
  month: 'Month',
  download: 'Download',
  downloaded: { journal: 'Journal downloaded.', invoices: 'Invoices downloaded.' },
}
