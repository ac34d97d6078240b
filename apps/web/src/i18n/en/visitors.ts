export const visitors = {
  visitors: {
    open: 'Open the application',
    updatedOn: 'Updated on {{day}}',
    nav: {
      discover: 'The service',
      prices: 'Products',
      articles: 'Blog',
      verify: 'Verify a proof',
      help: 'Help',
    },
    discover: {
      title: 'Date your work, keep the proof',
      lead: 'Anchor the hash of your files in a blockchain. Years later, anyone can verify that they existed no later than that date.',
      begin: 'Sign in or ask for an account',
      prices: 'See prices',
      how: 'How it works',
      steps: {
        file: {
          title: 'Choose your files',
          text: 'Your browser computes their hash. The files stay on your device.',
        },
        chain: {
          title: 'The hash is anchored',
          text: 'It is grouped with others, without revealing your file, then written into a chain.',
        },
        certificate: {
          title: 'Get your certificates',
          text: 'In French and English, with a proof in the open OpenTimestamps format that other software can verify.',
        },
      },
      proves: {
        title: 'What a proof shows',
        first: 'This content, byte for byte, existed no later than that date.',
        second: 'It can be verified without an account, even if this service disappears.',
        third: 'Each file of an anchorage has a proof of its own.',
      },
      not: {
        title: 'What it does not show',
        first: 'Who the author is, or that the work is original.',
        second: 'A title of ownership: it is neither a patent nor a trademark.',
        third: 'The exact time: that of a block is approximate.',
      },
    },
    prices: {
      lead: 'One credit, one anchorage, however many files.',
      none: 'Nothing is on sale for now.',
      free: 'Always free',
      freeHelp: 'Proofs, certificates, their verification and emails are never charged.',
      best: 'Best value pack',
      saving: 'Save {{percent}} per anchorage',
      each: '{{price}} per anchorage',
      storage: 'Encrypted copies: {{account}} for an account, {{company}} for a company',
      storageAfter: 'After it ends: copies readable for 90 days, then deleted',
      months_one: 'For {{count}} month',
      months_many: 'For {{count}} months',
      months_other: 'For {{count}} months',
      withTax: 'Including VAT, {{price}} without it ({{rate}})',
      noTax: 'No VAT',
    },
    articles: {
      lead: 'Understand proofs, and how to use them.',
      none: 'No articles yet.',
      missing: 'This article could not be found',
      newer: 'Newer',
      older: 'Older',
    },
    help: {
      lead: 'The questions we are asked most often.',
      contact: 'Write to us',
      write: 'A question that is not answered here? Write to us:',
      noAddress: 'Ask {{owner}}, who runs this service, or the person who opened your account.',
      where: 'How to reach them is in the legal notice.',
      programs: 'For your programs:',
      interface: 'API documentation',
      questions: {
        anchor: {
          title: 'How do I anchor a file?',
          text: 'On the dashboard, choose “New anchorage”, add one or more files, give a title and a type, then confirm. An anchorage costs one credit.',
        },
        leaves: {
          title: 'Are my files uploaded?',
          text: 'No. Your browser computes their hash and sends only that, with the names and sizes of the files. They are sent only if you ask for them to be stored.',
        },
        wait: {
          title: 'When is the anchorage confirmed?',
          text: 'A provisional receipt is available at once. Confirmation depends on the chain: allow a few hours with Bitcoin. An email tells you.',
        },
        verify: {
          title: 'How do I verify a proof?',
          text: 'On the verification site, drop the file with its certificate, its proof or its dossier. No account is needed, and other OpenTimestamps software gives the same answer.',
        },
        lost: {
          title: 'What if I changed or lost the original file?',
          text: 'A proof is only about the exact file that was anchored. Keep several copies of it, unmodified; we cannot rebuild it.',
        },
        stored: {
          title: 'What do you keep with storage, and who can read it?',
          text: 'An encrypted copy of your files, if you leave one. Your browser encrypts it with your recovery key, which we do not have: we cannot read it. Copies made for a company also open with the key of the company, which its administrators hold.',
        },
        key: {
          title: 'What if I lose my recovery key?',
          text: 'We can neither find it nor make it again. A browser or a passkey that still opens your copies lets you download them; otherwise they are lost. Keep the recovery sheet in a safe place. Your proofs and certificates do not depend on it.',
        },
        credits: {
          title: 'How do I get credits?',
          text: 'On the “Products” page, order a pack or a plan. If your account belongs to a company, ask one of its administrators for credits.',
        },
        orders: {
          title: 'Where are my invoices, and how do I withdraw?',
          text: 'On the “Your orders” page, from “Products” or “My account”. Each order has its invoice there, “Withdraw from contract here” for fourteen days and, after a refund, its amount, its date and the credit note.',
        },
        company: {
          title: 'What happens if I leave my company?',
          text: 'The anchorages made for it stay with it. You keep an account of your own, with the same address and password.',
        },
        access: {
          title: 'What if I can no longer sign in?',
          text: 'On the sign-in page, choose “Forgot your password?”. Without your authenticator app, use a recovery code, or ask an administrator to reset it.',
        },
      },
    },
  },
}
