import type { Outcome } from '@ancrage/verification'

/** What the command line tells whoever started it; part of its interface. */
export const EXIT_CODES = {
  /** Done: digests made, deposit saved, proof confirmed or complete. */
  success: 0,
  /** The proof is about another file, is refuted by the chain, or is no proof. */
  refuted: 1,
  /** The command cannot be understood, or a file cannot be read or written. */
  usage: 2,
  /** Nothing is known against the proof, and nothing confirms it now. */
  undecided: 3,
  /** The service refused, or does not answer. */
  service: 4,
} as const

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES]

export function exitCodeOf(outcome: Outcome): ExitCode {
  switch (outcome) {
    case 'confirmed':
      return EXIT_CODES.success
    case 'mismatch':
    case 'unreadable':
      return EXIT_CODES.refuted
    case 'pending':
    case 'disagree':
    case 'cannotCheck':
    case 'unsupported':
      return EXIT_CODES.undecided
  }
}

/** Of several: what cannot be read is worse than what is refuted, and that is worse than what is undecided. */
export const worstOf = (codes: readonly ExitCode[]): ExitCode =>
  [EXIT_CODES.usage, EXIT_CODES.refuted, EXIT_CODES.undecided].find((one) => codes.includes(one)) ??
  EXIT_CODES.success
