import type { LegalPage } from '@ancrage/contract'

import { listOf, type Template } from './template.ts'

const notice: Template = ({ name, details, website }) => `## Publisher

The site ${website} is published by **${name}**.

${details.length > 0 ? listOf(details) : '[To fill in: legal form, capital, registered office, company and VAT numbers]'}

- Publication director: [To fill in: name and capacity]
- Phone: [To fill in: number]
- Email: [To fill in: address]

## Hosting

[To fill in: name, address and phone number of the hosting provider]

## Intellectual property

The files you anchor remain yours. The service receives only their hash, unless you ask for them to be stored. The texts, the brand and the graphics of the site belong to ${name} or to their authors.

## What a proof shows

A proof shows that content existed no later than a date. It shows neither who its author is nor that it is original, and is no title of ownership. Anchoring in a public chain is a simple electronic timestamp under Regulation (EU) No 910/2014 (eIDAS).
`

const VIES = `
The European Commission receives the VAT number, name and address that a business of another member state gives as it orders: its register VIES confirms them, or tells those that it holds. The answer is kept with the invoice.
`

const privacy: Template = ({ name, asksVies }) => `## Controller

${name} processes your data. Contact for any question about your data: [To fill in: email address, and contact details of the data protection officer if there is one]

## Data we process

- **Account**: name, email address, language, company, password (kept in a form that cannot be reversed) and second factors.
- **Anchorages**: the title, type, depositor, co-depositors, reference and description you enter, and the name, size and hash of the files.
- **Files**: they never leave your computer, unless you ask for them to be stored.
- **Purchases**: orders and invoices.
- **Security**: sign-ins, IP addresses and acts on the account.

## Purposes and legal bases

- Providing the service and its certificates: performance of the contract.
- Invoicing: legal obligation.
- Protecting accounts and preventing abuse: legitimate interest.

There is no advertising, no third-party analytics and no sale of data.

## How long data is kept

- Account and anchorages: until the account is erased.
- Invoices: ten years.
- Refused account requests, emails sent and technical logs: [To fill in: periods, see the retention policy of the installation]

## What a chain keeps

The chain receives only a salted commitment, from which neither you nor your file can be found. That commitment cannot be erased from the chain; without your proof it refers to nothing.

## Recipients

[To fill in: hosting provider, email provider, timestamp authority, and the countries where they process data]
${asksVies ? VIES : ''}
## Your rights

You can view, export and correct your data, and erase your account, on the “My account” page. You can also ask us to restrict processing or object to it at the address above, and lodge a complaint with the CNIL (https://www.cnil.fr) or your own supervisory authority.

## Cookies

The site uses one cookie, which signing in requires, and keeps your language and color scheme in your browser. No consent is needed for these uses.
`

const terms: Template = ({ name }) => `## Purpose

These terms govern the use of the anchoring service offered by ${name}. The service computes the hash of your files in your browser, anchors it in a chain, and gives you a proof and certificates.

## Account

An account is opened by invitation or on request. Keep your password secret, and report any use that was not yours.

## Credits, prices and payment

An anchorage costs one credit, however many files it has. The “Products” page shows prices with tax to who buys for oneself, and without tax, with the VAT that applies, to a company. Credits are added once the order is paid. Proofs, certificates and their verification are never charged.

[To fill in: payment period, late payment penalties, how long credits are valid, and refunds]

## Encrypted copies

The storage option keeps an encrypted copy of the files that you choose, for as long as was bought. It opens with your recovery key alone: once lost, that key cannot be made again. When the option ends, your copies stay readable for 90 days, and are then deleted.

## Right of withdrawal

A consumer may withdraw within fourteen days of the payment without giving a reason: from “Your orders”, with “Withdraw from contract here”, or by letter or email. An order is active as soon as it is paid at their express request; what was used before the withdrawal is not refunded, and an order that is used up is not refunded at all. The refund is made by the means of the payment, within fourteen days of the withdrawal.

## What the service promises, and what it does not

${name} undertakes to anchor the hashes it receives and to deliver proofs in the open OpenTimestamps format, which other software can verify. The time of a block is approximate. A proof does not show who the author is and is no title of ownership.

**Keep your original files without any modification**: a proof is only about the exact file that was anchored.

## Liability

[To fill in: extent and limits of liability]

## Duration and end

You can erase your account at any time. Your proofs remain valid and can be verified without the service.

## Law and disputes

[To fill in: governing law, competent court and consumer mediator]
`

const accessibility: Template = ({ name, website }) => `## Accessibility statement

${name} is committed to making its site accessible, in accordance with Article 47 of French law No. 2005-102 of February 11, 2005. This statement applies to ${website}.

## Compliance status

The site has not yet been audited against the French accessibility standard (RGAA 4.1). It is deemed **non-compliant** until an audit shows otherwise.

[To fill in after an audit: compliant, partially compliant or non-compliant, compliance rate, auditor and date]

## What is done

Each page is designed for use with a keyboard and a screen reader. An automatic tool checks contrast, names and structure in both languages, in light and dark mode; such checks do not replace an audit.

## Content that is not accessible

[To fill in: known failures, exemptions and content that is out of scope]

## How this statement was prepared

- Date: [To fill in: date]
- Technologies: HTML, CSS, JavaScript, WAI-ARIA and SVG
- Browsers and assistive technologies used: [To fill in: list]

## Feedback and contact

If you cannot access some content or a service, write to us and we will offer another way: [To fill in: email address or form]

## Enforcement

If you reported an accessibility problem and did not receive a satisfactory answer, you can contact the French Défenseur des droits: https://www.defenseurdesdroits.fr, by phone on +33 9 69 39 00 00, or by post, free of charge, at Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.
`

export const ENGLISH: Readonly<Record<LegalPage, Template>> = {
  notice,
  privacy,
  terms,
  accessibility,
}
