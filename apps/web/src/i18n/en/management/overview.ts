export const overview = {
  alarms: 'Alarms',
  noAlarm: 'No alarm: anchoring and emails work normally.',
  anchoringWell: 'No alarm: anchoring works as it should.',
  worthless: 'The anchorages of this service prove nothing yet',
  worthlessHelp:
    'They are written into a development chain. Before you open the service, choose a public chain (LEDGERS).',
  local: 'This page is not served over HTTPS',
  localHelp:
    'Beyond this machine, serve it over HTTPS, and give its address in PUBLIC_URL. Plan regular backups too: npm run backup.',
  mailsAreFiles: 'No mail server is set: emails go nowhere',
  mailsAreFilesHelp:
    'Each email (invitation, password, confirmation) is a file in the folder outbox of the data. Give your mail server in SMTP_URL, then start again.',
  mailsFailing_one: '{{formatted}} email could not be sent',
  mailsFailing_many: '{{formatted}} emails could not be sent',
  mailsFailing_other: '{{formatted}} emails could not be sent',
  mailsFailingHelp:
    'The mail server did not take them; more tries follow. Read the error of each, then check SMTP_URL.',
  mailsFailingAct: 'See the emails that wait',
  legal_one: '{{count}} passage of the legal pages is still to be filled in',
  legal_many: '{{count}} passages of the legal pages are still to be filled in',
  legal_other: '{{count}} passages of the legal pages are still to be filled in',
  legalHelp: 'The footer of every page leads to them.',
  legalAct: 'Fill in the legal pages',
  support: 'No support address is set',
  supportHelp:
    'Your users do not know where to write to you: neither the help page nor emails say it.',
  supportAct: 'Set the address',
  waiting: 'Waiting',
  requests: 'Account requests',
  orders: 'Orders awaiting payment',
  mailsWaiting: 'Emails to send',
  mailsFailed: 'Refused emails',
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
