/** How much an account or a company may keep in encrypted copies. */
export const storage = {
  open: 'Quota de stockage',
  title: 'Quota de stockage : {{name}}',
  use: 'Espace utilisé : {{used}} sur {{quota}}.',
  limit: 'Quota, en Go',
  limitHint: 'Vide : quota habituel, {{usual}}. Un quota plus bas ne supprime aucune copie.',
}
