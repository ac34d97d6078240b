import { availableParallelism } from 'node:os'

import { isCommonPassword } from '@ancrage/contract'
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'

import { hashPassword, passwordMatches } from './password.ts'
import { refuseWeakPassword } from './password-policy.ts'

describe('a password', () => {
  test('is kept as an Argon2id hash of 64 MiB and three passes', async () => {
    const kept = await hashPassword('le violoncelle bleu dort tard', 'me')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(await passwordMatches('le violoncelle bleu dort tard', kept, 'me')).toBe(true)
    expect(await passwordMatches('le violoncelle vert dort tard', kept, 'me')).toBe(false)
  })

  test('is the same whether a keyboard sends letters and accents together or apart', async () => {
    const kept = await hashPassword('l’été arrivera bientôt'.normalize('NFC'), 'me')
    expect(await passwordMatches('l’été arrivera bientôt'.normalize('NFD'), kept, 'me')).toBe(true)
  })

  test('of no account never matches', async () => {
    expect(await passwordMatches('nobody has this password', undefined, 'me')).toBe(false)
  })

  test('is refused at once when more than fifty wait', async () => {
    const tooMany = availableParallelism() + 50 + 10
    const cheap = await hash('x', { memoryCost: 64, timeCost: 1 })
    const attempts = Array.from({ length: tooMany }, () => passwordMatches('x', cheap, 'me'))
    const outcomes = await Promise.allSettled(attempts)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(10)
    expect(refused[0]?.reason).toMatchObject({ code: 'auth.busy' })
  })
})

describe('the password policy', () => {
  const context = ['camille.moreau@atelier.example', 'Camille Moreau']

  test('takes any long phrase, without rules about kinds of characters', () => {
    const good = [
      'le violoncelle bleu dort tard',
      'sept chevaux, une pile, trois agrafes',
      'Vélodrome et pluie fine, 1993',
      'kT9-vRm2-xQ7w',
      'rennais sans parapluie',
      'quatre lutins 48213',
      '日本語のとても長い合言葉です',
    ]
    for (const password of good) expect(() => refuseWeakPassword(password, context)).not.toThrow()
  })

  test('refuses what a guesser tries first', () => {
    const weak = [
      'motdepasse123',
      'Password1234!',
      'azertyazerty',
      'aaaaaaaaaaaaaaaa',
      'Ancrage-2026!',
      'P@ssw0rd!2026',
      'dragonmonkey2026',
      'Soleil-Marseille13',
      'm0td3p4ss3!!!',
      'Olympique1993',
      'Printemps2026',
      'Automne-2025!',
      'Bibliothèque7',
      'correcthorsebatterystaple',
      'Correct Horse Battery Staple',
      'Tr0ub4dor&3xx',
      'thequickbrownfox',
      'LoremIpsumDolor',
      'Ouvre-toi-Sésame',
      'ParisSaintGermain',
      'StadeRennais35',
      'Girondins33000',
      'Bretagne-29200',
    ]
    for (const password of weak) {
      expect(() => refuseWeakPassword(password, context)).toThrow(
        expect.objectContaining({ code: 'auth.password_too_common' }),
      )
    }
  })

  test('AC2: looks for common words in 256 characters at most, whatever a letter is written out as', () => {
    const searched: number[] = []
    const among = (text: string): undefined => void searched.push(text.length)
    // Each of these letters stands for eighteen.
    const judged = isCommonPassword(`${'\u{fdfa}'.repeat(124)}abcd`, [], {
      password: among,
      word: among,
    })
    expect(judged).toBe(false)
    expect(Math.max(...searched)).toBe(256)
  })

  test('refuses what is one’s own address or name, and says that it is that', () => {
    for (const known of ['camillemoreau1', 'Cämille-Moréau-24', context[0] ?? '']) {
      expect(() => refuseWeakPassword(known, context)).toThrow(
        expect.objectContaining({ code: 'auth.password_too_personal' }),
      )
    }
  })
})
