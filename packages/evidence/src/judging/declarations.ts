import { bytesToHex } from '@ancrage/proof'
import type {
  BroughtDeclaration,
  Checks,
  DeclarationCheck,
  SignedToken,
} from '@ancrage/verification'

import type { Evidence, NamedProof } from './evidence.ts'
import type { NamedDeclaration } from './named-declarations.ts'
import { ownProofOf } from './proofs-by-digest.ts'

/** A declaration, and what was found of it. */
export type CheckedDeclaration = NamedDeclaration & Readonly<{ check: DeclarationCheck }>

/**
 * The declarations to be held against a file, by its SHA-256: those that name it. Where none does, those that name nothing
 * of what was brought: one of them may have been meant. What is said of a declaration itself is not said by another one.
 */
export function declarationsAbout(
  digest: Uint8Array | undefined,
  { declarations, placed }: Pick<Evidence, 'declarations' | 'placed'>,
): readonly NamedDeclaration[] {
  // Asked for each file of a deposit of thousands: mostly there is none.
  if (declarations.length === 0 || digest === undefined) return []
  const key = bytesToHex(digest)
  if (placed.themselves.has(key)) return []
  return placed.about.get(key) ?? placed.ofNothingHere
}

/** As it is handed to the check, with the proofs that may date it. */
export const broughtAs = (
  { digest, files, deposit }: NamedDeclaration,
  proof: NamedProof | undefined,
  proofs: readonly NamedProof[],
): BroughtDeclaration => ({
  digest,
  files,
  deposit,
  fileProof: proof?.proof,
  ownProof: ownProofOf(digest, proofs)?.proof,
})

/** What is checked of a file once for each declaration, none included: the checks with the first, and what was found of each. */
export function checksWith<Token extends SignedToken>(
  declarations: readonly NamedDeclaration[],
  check: (declaration: NamedDeclaration | undefined) => Checks<Token>,
): Readonly<{ checks: Checks<Token>; declarations: readonly CheckedDeclaration[] }> {
  const [first, ...others] = declarations
  const checks = check(first)
  const checked = [
    ...(first ? [{ ...first, check: checks.declaration }] : []),
    ...others.map((one) => ({ ...one, check: check(one).declaration })),
  ]
  return { checks, declarations: checked }
}

/** What a person is told of a declaration; what it says is shown only where it is not refuted. */
export type DeclarationStatus =
  | Readonly<{ kind: 'dated' | 'datedOnTestChain'; existedNoLaterThan: number }>
  | Readonly<{ kind: 'pending' | 'undecided' | 'otherFile' | 'differs' }>

/** What may be said of a declaration after its check, and where it is dated, the instant (Unix seconds) no later than which it existed. */
export function statusOfDeclaration({ check }: CheckedDeclaration): DeclarationStatus {
  switch (check.outcome) {
    case 'confirmed': {
      const { network, existedNoLaterThan } = check
      return { kind: network === 'main' ? 'dated' : 'datedOnTestChain', existedNoLaterThan }
    }
    case 'pending':
      return { kind: 'pending' }
    case 'mismatch':
      if (check.reason === 'declaration.other_file') return { kind: 'otherFile' }
      return { kind: check.reason === 'declaration.differs' ? 'differs' : 'undecided' }
    case 'disagree':
    case 'cannotCheck':
    case 'unsupported':
      return { kind: 'undecided' }
  }
}

/** Whether what it says may be shown as what was declared of the file. */
export const isDeclaredOf = ({ kind }: DeclarationStatus): boolean =>
  kind !== 'otherFile' && kind !== 'differs'
