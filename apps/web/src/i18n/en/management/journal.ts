/** Invoices and payments of a month, for the accounts. */
export const journal = {
  title: 'Accounting journal',
  lead: 'The invoices and payments of a month, as entries that your accountant imports (CSV).',
  month: 'Month',
  download: 'Download',
  downloaded: 'Journal downloaded.',
}
