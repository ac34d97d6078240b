import {
  isDeclaredOf,
  statusOfDeclaration,
  type CheckedDeclaration,
  type TokenLine,
  type VerdictName,
  type VouchedFacts,
} from '@ancrage/evidence'
import type { Outcome } from '@ancrage/verification'
import { declarationSentence } from '@ancrage/verify/declaration-sentence'
import { verdictSentence, verdictTitle } from '@ancrage/verify/verdict-sentence'
import { SAYS, type Language } from '@ancrage/verify/words'

import { saidOf, verifyBrought } from '../consumers/command-line.ts'
import { settled } from '../consumers/site-session.ts'
import type { Reader, Shown } from './shown-case.ts'

const site: Reader = {
  name: 'verification site',
  show: async ({ work, brought, sources, now }) => {
    const dropped = [{ name: 'work.bin', content: work }, ...(await brought())]
    const state = await settled(dropped, { sources, now })
    const { verdict, subjects } = state.conclusion
    const subject = subjects.find(({ candidate }) => candidate?.name === 'work.bin')
    if (verdict === undefined || subject === undefined) throw new Error('the work is not shown')
    const findings = state.pieces.flatMap(({ inspection }) => inspection?.findings ?? [])
    const refused = findings.flatMap((one) => (one.kind === 'refused' ? [one.reason] : []))
    const outcome = subject.judgement?.outcome ?? outcomeWithoutProof(subject.verdict, refused)
    const said = (language: Language): string => {
      const t = SAYS[language]
      const declared = subject.declarations.flatMap((one) => {
        const status = statusOfDeclaration(one)
        const names = isDeclaredOf(status) ? [one.declaration.depositor.name] : []
        return [...names, declarationSentence(status, one, t, language)]
      })
      return [
        verdictTitle(verdict, state, t),
        verdictSentence(verdict, state, t, language),
        ...declared,
      ].join('\n')
    }
    return {
      shown: shownOf(outcome, subject, refused),
      said: [said('fr'), said('en')].join('\n'),
    }
  },
}

/** A proof may be in what was not read. */
function outcomeWithoutProof(verdict: VerdictName, refused: readonly string[]): Outcome {
  if (verdict === 'differs') return 'mismatch'
  return refused.length > 0 ? 'unreadable' : 'cannotCheck'
}

const commandLine: Reader = {
  name: 'ancrage verify',
  show: async ({ work, brought, ...asked }) => {
    const verification = await verifyBrought(work, await brought(), asked)
    const { useless } = verification
    const unread = useless === undefined ? [] : [useless]
    const refused = [...verification.refused, ...unread].map(({ reason }) => reason)
    return {
      shown: shownOf(verification.verdict.outcome, verification, refused),
      said: saidOf(verification),
    }
  },
}

export const READERS: readonly Reader[] = [site, commandLine]

type Found = Readonly<{
  facts?: VouchedFacts | undefined
  contradictions?: readonly VouchedFacts[]
  declarations?: readonly CheckedDeclaration[]
  tokens: readonly TokenLine[]
}>

function shownOf(
  outcome: Outcome,
  { facts, contradictions = [], declarations = [], tokens }: Found,
  refused: readonly string[],
): Shown {
  return {
    outcome,
    ...(facts && { voucher: facts.voucher.by, title: facts.title }),
    ...(declarations.length > 0 && {
      declared: declarations.map((one) => statusOfDeclaration(one).kind).toSorted(),
    }),
    contradicted: contradictions.length,
    refused,
    tokens: tokens.map(({ token }) => token.signature),
  }
}
