export const overview = {
  alarms: 'Alarms',
  noAlarm: 'No alarm: anchoring works normally.',
  waiting: 'Waiting',
  requests: 'Account requests',
  orders: 'Orders to be paid',
  mailsWaiting: 'Emails to send',
  mailsFailed: 'Failed emails',
  day: 'Day (UTC)',
  charts: {
    sealed: 'Hashes sealed',
    minutes: 'Minutes to confirmation',
    fees: 'Fees (satoshis)',
    sales: 'Sales, VAT included',
  },
  help: {
    sealed: 'Anchorages and hashes sent to our calendar, last 30 days.',
    minutes: 'Median time of a batch, from sealing to confirmation.',
    fees: 'Cost of our transactions, last 30 days.',
    sales: 'Paid orders, last 30 days.',
  },
}
