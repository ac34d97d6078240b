/** What became of a calendar's promise. */
export const PROMISES: Readonly<Record<string, string>> = {
  completed: 'son bloc est maintenant dans la preuve',
  pending: 'pas encore de bloc',
  not_allowed: 'non interrogé ; autorisez-le avec --calendar',
  'source.unreachable': 'ne répond pas',
  'calendar.refused': 'refuse de répondre',
  'source.answer_too_large': 'sa réponse est anormalement longue',
  'calendar.answer_malformed': 'sa réponse est illisible',
}
