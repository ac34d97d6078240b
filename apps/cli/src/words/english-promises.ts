/** What became of a calendar's promise. */
export const PROMISES: Readonly<Record<string, string>> = {
  completed: 'its block is in the proof now',
  pending: 'no block yet',
  not_allowed: 'not asked; allow it with --calendar',
  'source.unreachable': 'does not answer',
  'calendar.refused': 'refuses to answer',
  'source.answer_too_large': 'its answer is abnormally long',
  'calendar.answer_malformed': 'its answer cannot be read',
}
