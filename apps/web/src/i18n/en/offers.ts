export const offers = {
  products: {
    title: 'Products',
    lead: 'Credits when you need them: one credit, one anchorage, however many files.',
    none: 'Nothing is on offer at the moment.',
    withoutTax: 'Without tax, VAT {{rate}} to be added',
    order: 'Order',
    orderOf: 'Order: {{name}}',
    confirm:
      'You pay {{price}} without tax by bank transfer; the credits are added when it arrives.',
    confirmCompany:
      'Your company pays {{price}} without tax by bank transfer; the credits join its pool when it arrives.',
    placed: 'Order {{number}} recorded',
    placedHelp:
      'Transfer {{total}}, tax included, with {{number}} as the reference. You will receive an email as soon as it has arrived.',
    alwaysFree: 'Always free',
    free: {
      proofs: 'Your proofs, to download as often as you like',
      certificates: 'Your certificates, in French and in English',
      verification: 'Verification, by you or by anyone',
      mails: 'The emails that keep you informed',
    },
    orders: 'Your orders',
    noOrders: 'No order yet.',
    number: 'Number',
    product: 'Product',
    total: 'Total, tax included',
    states: { placed: 'To be paid', paid: 'Paid', cancelled: 'Cancelled' },
    cancelOf: 'Cancel the order {{number}}',
  },
  blog: {
    title: 'Blog',
    lead: 'What a proof proves, and how to use it.',
    none: 'No article yet.',
    minutes_one: '{{count}} minute to read',
    minutes_many: '{{count}} minutes to read',
    minutes_other: '{{count}} minutes to read',
    missing: 'This article cannot be found',
  },
}
