import { EXAMPLE_IBAN, LANGUAGES } from '@ancrage/contract'
import { describe, expect, test } from 'vitest'

import { mailFacts, type MailFacts } from '../mail.ts'
import { sampleMails } from '../testing/sample-mails.ts'
import { drawMail, type DrawnMail } from './draw-mail.ts'

const SETTING = {
  publicUrl: 'https://ancrage.example',
  siteOwner: 'Ancrage',
  supportAddress: null,
  verificationUrl: 'https://verification.example',
}
const TOKEN = 'T0ken-of-the-link_T0ken-of-the-link_T0ken-o'
const EXPIRES_AT = new Date('2026-11-24T09:05:00Z')
const draw = (facts: MailFacts, language: 'fr' | 'en' = 'fr', fileCount = 0): DrawnMail =>
  drawMail({ facts, language, token: TOKEN, expiresAt: EXPIRES_AT, fileCount }, SETTING)
/** Nobody asked for it, and it comes without credits. */
const PLAIN = { credits: 0, creditsForCompany: false, requested: false } as const

/** What a reader sees: no markup, and characters as they are. */
const seen = (html: string): string =>
  html
    .replaceAll(/<style>[^]*?<\/style>|<title>[^]*?<\/title>|<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

describe('every mail', () => {
  test('has a sample', () => {
    const kinds = mailFacts.options.map((option) => option.shape.kind.value)
    expect(new Set(sampleMails('fr').map(({ kind }) => kind))).toEqual(new Set(kinds))
  })

  const cases = LANGUAGES.flatMap((language) =>
    sampleMails(language).map((facts) => ({ language, kind: facts.kind, facts })),
  )
  test.each(cases)('$kind is whole in $language, as HTML and as text', ({ facts, language }) => {
    const { subject, text, html } = draw(facts, language)
    expect(subject.length).toBeGreaterThan(5)
    for (const form of [subject, text, html]) {
      expect(form).not.toMatch(/undefined|null|NaN|\[object|Invalid Date|\$\{/)
    }
    expect(html).toContain(`<html lang="${language}"`)
    expect(html.match(/<h1 /g)).toHaveLength(1)
    const addresses = html.match(/https:\/\/ancrage\.example[^"<\s]*/g) ?? []
    for (const address of addresses) expect(text).toContain(address)
    // The button, and the same address in plain sight.
    expect([0, 3]).toContain(addresses.length)
  })

  test.each(cases)('$kind in $language fetches nothing and runs nothing', ({ facts, language }) => {
    const { html } = draw(facts, language)
    expect(html).not.toMatch(
      /<(img|script|link|iframe|object|form|svg|video)\b|url\(|@import|@font/i,
    )
    expect(html.match(/(?:src|background)=/g)).toBeNull()
    for (const table of html.match(/<table[^>]*>/g) ?? []) {
      // The only table that is one has row headings.
      expect(table.includes('role="presentation"') || html.includes('<th scope="row"')).toBe(true)
    }
  })

  test.each([...sampleMails('fr')])('$kind elides nothing before a name', (facts) => {
    const { subject, text } = draw({ ...facts, ...('company' in facts && { company: 'Oya' }) })
    for (const form of [subject, text]) expect(form).not.toMatch(/\bd[e’'] ?Oya\b/iu)
  })

  test.each([...sampleMails('fr')])('$kind keeps French spaces together', (facts) => {
    const { subject, text, html } = draw(facts)
    for (const form of [subject, text, seen(html)]) {
      expect(form).not.toMatch(/ [:;!?»](\s|$)|« |[\p{L}]'[\p{L}]/u)
      expect(form).not.toMatch(/[\p{L}][!?;](\s|$)/u)
    }
  })
})

describe('a mail that opens an account', () => {
  const invited = { kind: 'invitation', inviter: 'Zoé', company: null } as const

  test('says that a request was accepted, where it answers one, and how many credits are offered', () => {
    const { subject, text } = draw({ ...invited, ...PLAIN, credits: 1_200, requested: true })
    expect(subject).toBe('Votre demande de compte est acceptée')
    expect(text).toMatch(/Crédits attribués\s: 1\s200/)
    expect(text).not.toMatch(/Zoé|cette invitation/)
  })

  test('is an invitation otherwise, and says nothing of credits where there are none', () => {
    // One that was queued before either was known.
    const { subject, text } = draw(mailFacts.parse(invited))
    expect(subject).toBe('Activez votre compte Ancrage')
    expect(text).toContain('Vous n’attendiez pas cette invitation')
    expect(text).not.toContain('Crédits attribués')
  })

  test('says of credits that they are the company’s, where the account founds it', () => {
    const founder = { ...invited, ...PLAIN, credits: 10, creditsForCompany: true }
    expect(draw(founder).text).toMatch(/Crédits de la société\s: 10/)
    expect(draw(founder, 'en').text).toContain('Company credits: 10')
    expect(draw({ ...founder, creditsForCompany: false }, 'en').text).toContain(
      'Credits assigned: 10',
    )
  })
})

test.each(LANGUAGES)(
  'a certificate that is sent in %s leads to where it is verified',
  (language) => {
    const [sent] = sampleMails(language).filter(({ kind }) => kind === 'certificateSent')
    if (!sent) throw new Error('a sample is missing')
    const { html, text } = draw(sent, language)
    expect(html).toContain('href="https://verification.example"')
    expect(text).toContain('https://verification.example')
    const mail = { facts: sent, language, token: null, expiresAt: null, fileCount: 1 }
    const nowhere = drawMail(mail, { ...SETTING, verificationUrl: null })
    expect(nowhere.html).not.toContain('href=')
  },
)

describe('a mail to the operator', () => {
  const ordered = { order: 'CO-2026-000013', product: 'Lot', amount: 4798, currency: 'EUR' }
  const person = { name: 'Camille Moreau', email: 'camille@example.org', company: null, others: 0 }
  const waiting = { kind: 'orderWaiting', ...ordered, ...person, vatAwaited: false } as const

  test('opens the requests and the orders where they are answered', () => {
    const request = draw({ kind: 'accountRequestWaiting', ...person })
    expect(request.html).toContain('href="https://ancrage.example/administration?tab=requests"')
    const order = draw({ ...waiting, toldHowToPay: true })
    expect(order.html).toContain('href="https://ancrage.example/administration?tab=orders"')
  })

  test('says that the buyer waits for bank details where none are set, and where to set them', () => {
    const told = 'Administration › Réglages'
    expect(draw({ ...waiting, toldHowToPay: false }).text).toContain(told)
    expect(draw({ ...waiting, toldHowToPay: true }).text).not.toContain(told)
    // One that was queued before this was known.
    const { vatAwaited: _vatAwaited, ...early } = waiting
    expect(draw(mailFacts.parse(early)).text).not.toContain(told)
  })

  test('says of an order without tax that the VAT number is to be verified, to the buyer too', () => {
    const told = 'numéro de TVA'
    const facts = { ...waiting, toldHowToPay: true }
    expect(draw(facts).text).not.toContain(told)
    expect(draw({ ...facts, vatAwaited: true }).text).toContain(told)
    const placed = { kind: 'orderPlaced', ...ordered, quantity: 1, transfer: null } as const
    expect(draw({ ...placed, byCard: false, vatAwaited: false }).text).not.toContain(told)
    expect(draw({ ...placed, byCard: false, vatAwaited: true }).text).toContain(told)
  })

  test('tells of what is to be done where the person has erased their account', () => {
    const nobody = { ...person, name: '', email: '' }
    const order = draw({ ...waiting, ...nobody, toldHowToPay: false })
    expect(order.subject).toBe('Commande CO-2026-000013 à payer')
    expect(order.text).toContain('Lot')
    expect(order.text).not.toMatch(/Client|Email|coordonnées bancaires/)
    const subjectOf = (others: number) =>
      draw({ kind: 'accountRequestWaiting', ...nobody, others }).subject
    expect([1, 3].map(subjectOf)).toEqual(['Nouvelle demande de compte', '3 demandes de compte'])
    const request = draw({ kind: 'accountRequestWaiting', ...nobody, others: 1 })
    expect(request.text).not.toMatch(/Nom|Email|Cette personne/)
  })
})

describe('a mail with what people typed', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&</td><script>alert(1)</script>'

  test('T072 shows it as inert text', () => {
    const mails: readonly MailFacts[] = [
      { kind: 'invitation', ...PLAIN, inviter: hostile, company: hostile },
      {
        kind: 'accountRequestWaiting',
        name: hostile,
        email: 'a@b.example',
        company: hostile,
        others: 0,
      },
      { kind: 'accountRequestRefused', name: hostile, reason: hostile },
      {
        kind: 'depositReceived',
        deposits: [{ id: 'x', number: 'AN-1', title: hostile }],
        count: 1,
      },
      { kind: 'newSignIn', at: new Date(0), device: hostile, address: null },
    ]
    for (const facts of mails) {
      const { html, text } = draw(facts)
      expect(html).not.toMatch(/<img|<script/)
      expect(seen(html)).toContain(hostile)
      expect(text).toContain(hostile)
    }
  })

  test('T078 puts no line break into its subject', () => {
    const { subject } = draw({
      kind: 'invitation',
      ...PLAIN,
      inviter: null,
      company: 'Atelier\r\nBcc: eve@example.org\u2028X',
    })
    expect(subject).toBe('Rejoignez Atelier Bcc: eve@example.\u200Corg X sur Ancrage')
  })

  test.each(['\u3002', '\uFF0E', '\uFF61'])(
    'W4: makes no address of a name with the full stop %s of another script',
    (stop) => {
      const { text, html } = draw({ kind: 'accountRequestReceived', name: `evil${stop}com` })
      expect([text, html].every((part) => part.includes(`evil${stop}\u200Ccom`))).toBe(true)
      expect(text).not.toContain(`evil${stop}com`)
    },
  )

  test('T067 loses characters that turn or hide the rest', () => {
    const title = 'facture\u202Efdp.exe\u200B'
    const { html, text } = draw({
      kind: 'depositReceived',
      deposits: [{ id: 'x', number: 'AN-1', title }],
      count: 1,
    })
    for (const form of [html, text]) {
      expect(form).toContain('facturefdp.exe')
      expect(form).not.toMatch(/[\u202E\u200B]/)
    }
  })

  test.each([
    ['depositReceived', 'fr', 'Gardez précieusement les fichiers d’origine'],
    ['depositReceived', 'en', 'Keep the original files carefully'],
    ['depositConfirmed', 'fr', 'chaque fichier d’origine'],
    ['depositConfirmed', 'en', 'each original file'],
  ] as const)('speaks in %s (%s) of all the files of several deposits', (kind, language, said) => {
    const one = { id: 'x', number: 'AN-1', title: 'Logo' }
    expect(draw({ kind, deposits: [one, one], count: 2 }, language).text).toContain(said)
    expect(draw({ kind, deposits: [one], count: 1 }, language).text).not.toContain(said)
  })

  test('20.15: names the file, the date and the block of a confirmed deposit, and its mark needs no picture', () => {
    const receivedAt = new Date('2026-11-21T08:12:14Z')
    const of = {
      id: 'x',
      number: 'AN-1',
      title: 'Logo',
      file: 'logo.svg',
      fileCount: 3,
      receivedAt,
    }
    const block = { height: 925_227, time: new Date('2026-11-21T08:37:30Z'), evidential: true }
    const mail = { kind: 'depositConfirmed' as const, deposits: [of], count: 1 }
    const { html, text } = draw({ ...mail, block })
    expect(text).toMatch(/Fichier\s: logo\.svg et 2 autres/)
    expect(text).toMatch(/Existait au plus tard le\s: 21\s+novembre\s+2026 à\s09:37/)
    expect(text).toMatch(/Bloc\s: 925\s227 de Bitcoin/)
    expect(html).toContain('&#9875;')
    expect(html).not.toMatch(/<img|url\(/)
    const worthless = draw({ ...mail, block: { ...block, height: 163, evidential: false } }).text
    expect(worthless).toMatch(/Bloc\s: 163, chaîne de développement sans valeur probante/)
    expect(worthless).not.toContain('Bitcoin')
  })

  test('20.15: of one just received, the mail names the file and when its hash came', () => {
    const receivedAt = new Date('2026-11-21T08:12:14Z')
    const of = {
      id: 'x',
      number: 'AN-1',
      title: 'Logo',
      file: 'logo.svg',
      fileCount: 1,
      receivedAt,
    }
    const { text } = draw({ kind: 'depositReceived', deposits: [of], count: 1 }, 'en')
    expect(text).toContain('File: logo.svg')
    expect(text).toMatch(/Received: 21\s+November\s+2026 at\s09:12/)
  })

  test('says in French that no credit is left, of an account and of a company', () => {
    const words = [null, 'Atelier Moreau'].map(
      (company) => draw({ kind: 'creditsLow', credits: 0, company, mayOrder: true }).text,
    )
    expect(words[0]).toContain('Vous n’avez plus de crédits.')
    expect(words[1]).toContain('Atelier Moreau n’a plus de crédits.')
  })

  test('sends whose company orders for them to its administrator, and not to the products', () => {
    const low = { kind: 'creditsLow', credits: 0, company: null } as const
    const asked = draw({ ...low, mayOrder: false })
    expect(asked.text).toContain('Demandez des crédits à l’administrateur de votre société.')
    expect(asked.html).not.toContain('/products')
    // One that was queued before this was known.
    const earlier = draw(mailFacts.parse(low))
    expect(earlier.text).not.toContain('administrateur')
    expect(earlier.html).toContain('href="https://ancrage.example/products"')
  })

  test('offers no renewal of a plan to whose company orders for them', () => {
    const at = new Date(0)
    const soon = { kind: 'planEnding', unlimitedUntil: at, storageUntil: at } as const
    const over = { kind: 'planEnded', unlimitedDeposits: true, storage: true } as const
    for (const plan of [soon, over]) {
      expect(draw({ ...plan, mayOrder: true }).html).toContain('/products"')
      const told = draw({ ...plan, mayOrder: false })
      expect(told.html).not.toContain('/products')
      expect(told.text).not.toMatch(/renouvel/i)
    }
  })

  test('says of a company’s paid order that its credits are the company’s, to be handed out', () => {
    const order = { order: 'CO-2026-000014', product: 'Lot', amount: 4798, currency: 'EUR' }
    const paid = { kind: 'orderPaid', ...order, credits: 100, storage: false } as const
    const whole = { ...paid, storageUntil: null, withdrawableUntil: null } as const
    const inPool = `Les crédits de la société sont disponibles\u00A0: répartissez-les depuis la page Société.`
    expect(draw({ ...whole, forCompany: true }).text).toContain(inPool)
    expect(draw({ ...whole, forCompany: true }).text).not.toContain('vos crédits')
    expect(draw({ ...whole, credits: null, forCompany: true }).text).not.toContain('répartissez')
    // One that was queued before this was known.
    expect(draw(mailFacts.parse(paid)).text).toContain('vos crédits sont disponibles')
  })

  test('says of paid storage what comes next, where, and until when it lasts', () => {
    const order = { order: 'CO-2026-000014', product: 'Stockage', amount: 4798, currency: 'EUR' }
    const until = { storage: true, storageUntil: new Date('2027-11-21T09:05:00Z') } as const
    const what = { ...until, credits: null, withdrawableUntil: null } as const
    const paid = { kind: 'orderPaid', ...order, ...what } as const
    const own = draw({ ...paid, forCompany: false })
    expect(own.text).toMatch(/Stockage jusqu’au\s: 21\s+novembre\s+2027/)
    expect(own.text).toMatch(/préparez votre clé de récupération depuis «\sMon compte\s»/)
    expect(own.html).toContain('href="https://ancrage.example/profile#storage"')
    const ofCompany = draw({ ...paid, forCompany: true }, 'en')
    expect(ofCompany.text).toMatch(/Storage until: 21\s+November\s+2027/)
    expect(ofCompany.text).toContain('turn storage on for each member')
    expect(ofCompany.html).toContain('href="https://ancrage.example/company"')
    const other = draw({ ...paid, storage: false, storageUntil: null, forCompany: false })
    expect(other.text).not.toMatch(/stockage jusqu’au|clé/i)
  })

  test('elides in French before the one credit that is left', () => {
    const subjects = [1, 5].map(
      (credits) => draw({ kind: 'creditsLow', credits, company: null, mayOrder: true }).subject,
    )
    expect(subjects).toEqual(['Plus qu’un crédit', 'Plus que 5 crédits'])
  })

  test.each([
    [
      '2026-06-30T22:30:00Z',
      '1er\u00A0juillet\u00A02026 à\u00A000:30 (heure\u00A0de\u00A0Paris), 30\u00A0juin\u00A02026 à\u00A022:30\u00A0UTC',
      '1\u00A0July\u00A02026 at\u00A000:30 (Paris\u00A0time), 30\u00A0June\u00A02026 at\u00A022:30\u00A0UTC',
    ],
    [
      '2026-11-21T09:05:00Z',
      '21\u00A0novembre\u00A02026 à\u00A010:05 (heure\u00A0de\u00A0Paris), 09:05\u00A0UTC',
      '21\u00A0November\u00A02026 at\u00A010:05 (Paris\u00A0time), 09:05\u00A0UTC',
    ],
  ])(
    'tells %s in Paris, in summer and in winter, with UTC beside it',
    (at, inFrench, inEnglish) => {
      const facts: MailFacts = { kind: 'passwordChanged', at: new Date(at) }
      for (const [language, said] of [
        ['fr', inFrench],
        ['en', inEnglish],
      ] as const) {
        const { text, html } = draw(facts, language)
        expect(text).toContain(said)
        expect(seen(html)).toContain(said)
      }
    },
  )

  test('says until when a link works in both times', () => {
    expect(draw({ kind: 'passwordRecovery' }).text).toContain(
      'jusqu’au 24\u00A0novembre\u00A02026 à\u00A010:05 (heure\u00A0de\u00A0Paris), 09:05\u00A0UTC.',
    )
    expect(draw({ kind: 'passwordRecovery' }, 'en').text).toContain(
      '24\u00A0November\u00A02026 at\u00A010:05 (Paris\u00A0time), 09:05\u00A0UTC',
    )
  })

  test('cuts a subject that is endless, between two characters', () => {
    const { subject } = draw({
      kind: 'invitation',
      ...PLAIN,
      inviter: null,
      company: '🎻'.repeat(300),
    })
    expect(subject.length).toBeLessThanOrEqual(180)
    expect(subject.isWellFormed()).toBe(true)
    expect(subject.endsWith('…')).toBe(true)
  })
})

test('the colours of both schemes are read without effort', () => {
  const { html } = draw({ kind: 'passwordRecovery' })
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const pairs = [
    ['#1C252E', '#FFFFFF'],
    ['#5B6B7A', '#FFFFFF'],
    ['#5B6B7A', '#F4F6F8'],
    ['#0C44AE', '#F4F6F8'],
    ['#FFFFFF', '#0E71F1'],
    ['#FFFFFF', '#1C252E'],
    ['#A6B1BC', '#1C252E'],
    ['#A6B1BC', '#141A21'],
    ['#73BAFB', '#1C252E'],
  ] as const
  for (const [text, ground] of pairs) {
    expect(html).toContain(text)
    expect(html).toContain(ground)
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  }
})

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the bank details of the demonstration are an example, and their mail says so', () => {
  const transfer = { payee: 'Démonstration', iban: EXAMPLE_IBAN, bic: null, note: null }
  const samples = sampleMails('fr').flatMap((facts) =>
    facts.kind === 'orderPlaced' ? [facts] : [],
  )
  for (const facts of samples) {
    expect(draw(facts).text).not.toContain('démonstration')
    expect(draw({ ...facts, transfer }).text).toContain('ne payez pas')
    expect(draw({ ...facts, transfer }, 'en').text).toContain('do not pay')
  }
})
