/** What is asked before an element is deleted. */
export const acts = {
  delete: 'Supprimer',
  deleteTitle: 'Êtes-vous sûr de vouloir supprimer cet élément ?',
  cancel: 'Annuler',
}
