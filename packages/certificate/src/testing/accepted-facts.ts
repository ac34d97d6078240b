import fc from 'fast-check'

import type { CertificateFacts, DepositedFile } from '../certificate-facts.ts'
import type { InvoiceFacts } from '../invoice/invoice-facts.ts'
import { CREATION_TYPE_LABELS } from '../wording/creation-types.ts'
import { acceptedText } from './accepted-text.ts'
import { digestOf, sampleAnchor, sampleFacts } from './sample-facts.ts'
import { sampleInvoice } from './sample-invoice.ts'

/** The longest words are those of the contract, which this package does not read. */
const PERSON = acceptedText(200)
const orNull = <Value>(of: fc.Arbitrary<Value>) => fc.option(of)

const file: fc.Arbitrary<DepositedFile> = fc
  .record({
    name: acceptedText(1024),
    size: fc.maxSafeNat(),
    mediaType: orNull(acceptedText(255)),
  })
  .map((given) => ({ ...given, sha256: digestOf(given.name) }))

const files = fc.oneof(
  { weight: 6, arbitrary: fc.array(file, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(file, { minLength: 1, maxLength: 60 }) },
)

const coDepositors = fc.array(fc.record({ name: PERSON, role: orNull(PERSON) }), { maxLength: 50 })

const work = fc.record({
  title: PERSON,
  creationType: fc.constantFrom(
    ...(Object.keys(CREATION_TYPE_LABELS) as (keyof typeof CREATION_TYPE_LABELS)[]),
  ),
  reference: orNull(PERSON),
  description: orNull(acceptedText(5000)),
  predecessor: orNull(fc.record({ number: fc.constant('CD-2026-0000001'), title: PERSON })),
})

const depositor = fc.record({
  name: PERSON,
  quality: orNull(PERSON),
  onBehalfOf: orNull(PERSON),
  company: orNull(PERSON),
  companyLogo: fc.constant(null),
  identification: fc.record({
    email: fc.emailAddress(),
    emailVerified: fc.boolean(),
    twoFactor: fc.boolean(),
  }),
})

const operator = fc.record({
  name: PERSON,
  details: fc.array(PERSON, { maxLength: 4 }),
  website: fc.constant(null),
})

const ledger = fc.constantFrom(
  { chain: 'bitcoin', network: 'main', evidential: true },
  { chain: 'bitcoin', network: 'regtest', evidential: false },
)
const status = fc.constantFrom('confirmed', 'provisional', 'superseded')

/** Facts that hold together, in all of whose words stands anything that the contract accepts. */
export const acceptedFacts: fc.Arbitrary<CertificateFacts> = fc
  .record({ work, depositor, coDepositors, files, operator, ledger, status })
  .map(({ status: stands, ...given }) => {
    const [first] = given.files
    const digest = given.files.length === 1 && first ? first.sha256 : digestOf('several files')
    const facts = { ...sampleFacts, ...given, digest, anchor: sampleAnchor(digest, 7, 12) }
    if (stands === 'confirmed') return facts
    if (stands === 'provisional') return { ...facts, status: stands, anchor: null }
    const supersededAt = facts.certificate.issuedAt
    return { ...facts, status: 'superseded', supersededAt, supersededBy: 'CD-2026-0000002' }
  })

const buyer = fc.record({
  name: PERSON,
  email: fc.emailAddress(),
  company: orNull(PERSON),
  billing: acceptedText(500).map((text) => text.split('\n')),
})

/** An invoice to anybody, for anything, from anybody. */
export const acceptedInvoice: fc.Arbitrary<InvoiceFacts> = fc
  .record({
    buyer,
    designation: PERSON,
    seller: operator,
    paymentReference: orNull(PERSON),
    mentions: fc.array(PERSON, { maxLength: 3 }),
  })
  .map(({ designation, paymentReference, ...given }) => ({
    ...sampleInvoice,
    ...given,
    line: { ...sampleInvoice.line, designation },
    order: { ...sampleInvoice.order, paymentReference },
  }))
