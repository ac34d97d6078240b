export const offers = {
  products: {
    title: 'Products',
    lead: 'Credits when you need them: one credit, one anchorage, however many files.',
    none: 'No product is available at the moment.',
    withoutTax: 'Excluding VAT, {{total}} with it ({{rate}})',
    order: 'Order',
    orderAndPay: 'Order with an obligation to pay',
    companiesOnly: 'For companies only',
    byCompany: 'Orders go through your company',
    byCompanyHelp:
      'Your account uses its company’s credits. To get more of them, ask one of its administrators.',
    orderOf: 'Order: {{name}}',
    confirm:
      'You pay {{total}}, tax included ({{price}} without tax, VAT {{rate}}), by bank transfer.',
    confirmCompany:
      'Your company pays {{total}}, tax included ({{price}} without tax, VAT {{rate}}), by bank transfer.',
    given: {
      credits: 'The credits are added to your account when the transfer arrives.',
      pool: 'The credits are added to the company’s when the transfer arrives.',
      option: 'Your order is activated when the transfer arrives.',
    },
    placed: 'Order {{number}} recorded',
    placedLater:
      'We will email you our bank details. The transfer will be of {{total}}, tax included, with {{number}} as the reference.',
    placedHelp:
      'Transfer {{total}}, tax included, with {{number}} as the reference. You will receive an email as soon as it has arrived.',
    groups: { packs: 'Packs of credits', plans: 'Plans', options: 'Options' },
    storage: 'Encrypted copies: {{account}} for an account, {{company}} for a company',
    storageEach: 'In a company, turned on for each member',
    storageAfter: 'After it ends: copies readable for 90 days, then deleted',
    storageAfterwards:
      'When it ends, copies stay readable for 90 days and are then deleted. Emails warn you 30 days, 7 days and one day before.',
    storageMembers: 'You then turn storage on for each member, on the “Company” page.',
    months_one: 'For {{count}} month',
    months_many: 'For {{count}} months',
    months_other: 'For {{count}} months',
    each: '{{price}} per anchorage',
    best: 'Best value pack',
    saving: 'Save {{percent}} per anchorage',
    comparisonTitle: 'Compared with other means of proof',
    comparisonLead: 'These means complement one another; none of them names the author by itself.',
    criterion: 'Criterion',
    means: {
      deposit: 'An anchorage here',
      soleau: 'e-Soleau envelope',
      bailiff: 'A bailiff’s report',
    },
    comparison: {
      date: {
        name: 'What establishes the date',
        deposit: 'A public blockchain, which anyone can consult',
        soleau: 'INPI, a public body',
        bailiff: 'A public officer',
      },
      weight: {
        name: 'Weight before a judge',
        deposit: 'A simple electronic timestamp under eIDAS: admissible, and weighed by the judge',
        soleau: 'A method that French judges have long known',
        bailiff: 'The strongest: holds until the contrary is proved',
      },
      secrecy: {
        name: 'The content stays with you',
        deposit: 'Yes: only a hash is sent',
        soleau: 'No: the file is entrusted to INPI',
        bailiff: 'No: it is shown to the officer, who attaches it',
      },
      duration: {
        name: 'Duration',
        deposit: 'Without limit, as long as you keep the file and its proof',
        soleau: 'Limited, and can be extended',
        bailiff: 'As long as the office keeps its records',
      },
      effort: {
        name: 'What it takes',
        deposit: 'Online, in a few minutes, one credit',
        soleau: 'Online, at INPI’s rate',
        bailiff: 'By appointment, at the office’s fees',
      },
      checking: {
        name: 'Verification',
        deposit: 'By anyone, without us',
        soleau: 'With INPI',
        bailiff: 'With the office',
      },
    },
    questionsTitle: 'Questions',
    questions: {
      credit: {
        asked: 'What does a credit pay for?',
        answer:
          'One anchorage, however many files it has. Proofs, certificates and verifications are included.',
      },
      empty: {
        asked: 'What becomes of my anchorages when I have no credits left?',
        answer:
          'Nothing changes: your proofs and certificates remain available to you. Only new anchorages wait for a purchase.',
      },
      payment: {
        asked: 'How do I pay?',
        answer:
          'By bank transfer, with the number of the order as its reference. What you bought is added when it arrives, once.',
      },
      closing: {
        asked: 'What if the service stops?',
        answer:
          'A proof that you downloaded can be verified with any OpenTimestamps program, without us and without an account. Keep it with the file, unmodified.',
      },
      author: {
        asked: 'Does an anchorage prove that I am the author?',
        answer:
          'No. It establishes that some content existed by a certain date, and what you declared when you anchored it. The judge weighs the rest.',
      },
    },
    alwaysFree: 'Always free',
    free: {
      proofs: 'Your proofs, to download as often as you like',
      certificates: 'Your certificates, in French and in English',
      verification: 'Verification, by you or by anyone',
      mails: 'The emails that keep you informed',
    },
    orders: 'Your orders',
    ordersLead: 'Follow their payment and download your invoices.',
    seeOrders: 'View your orders',
    noOrders: 'No order yet.',
    number: 'Number',
    product: 'Product',
    total: 'Total, tax included',
    states: { placed: 'To be paid', paid: 'Paid', cancelled: 'Canceled' },
    toPay: 'To pay by bank transfer, with the number of the order',
    payment: {
      payee: 'Payee',
      amount: 'Amount',
      reference: 'Reference',
      copyReference: 'Copy the reference',
      code: 'QR code of the transfer',
      scan: 'Scan this code with your bank’s app: payee, amount and reference are already filled in.',
      iban: 'IBAN',
      bic: 'BIC',
      note: 'Please note',
      copy: 'Copy the IBAN',
      example: 'Demonstration: do not pay',
      exampleHelp: 'These bank details are an example. No account stands behind them.',
      later: 'We will send you the bank details by email.',
    },
    pay: 'Pay',
    payOf: 'Pay for the order {{number}}',
    cancelOf: 'Cancel the order {{number}}',
    cancelTitle: 'Cancel the order {{number}}?',
    cancelBody:
      'It can no longer be paid then. If your transfer is on its way, keep the order: its number tells us what you have paid for.',
    cancelStay: 'Keep the order',
    cancelGo: 'Cancel the order',
    readBefore: 'To read before you order:',
    billing: 'Billing address (optional)',
    billingHint: 'What the invoice should say: address, registration and VAT numbers.',
    invoice: 'Invoice',
    invoiceOf: 'Invoice of the order {{number}}',
  },
  blog: {
    title: 'Blog',
    lead: 'Understand proofs, and how to use them.',
    none: 'No article yet.',
    minutes_one: '{{count}}-minute read',
    minutes_many: '{{count}}-minute read',
    minutes_other: '{{count}}-minute read',
    missing: 'This article cannot be found',
  },
}
