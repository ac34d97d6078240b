export const recordSearch = {
  label: 'Search everything',
  hint: 'Name, email, number, hash…',
  results_one: '{{count}} result',
  results_many: '{{count}} results',
  results_other: '{{count}} results',
  most: '{{count}} of each kind at most. Say more to see others.',
  nothing:
    'Nothing matches. An anchorage is found by its number, its id, its hash or the email address of its account; an order by its number.',
  kinds: {
    accounts: 'Accounts',
    companies: 'Companies',
    deposits: 'Anchorages',
    orders: 'Orders and invoices',
    invitations: 'Invitations',
    requests: 'Requests',
    mails: 'Emails',
    articles: 'Articles',
  },
  alone: 'Only the result of your search is shown.',
} as const
