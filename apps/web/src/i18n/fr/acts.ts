/** What any act says, at its end or before an element is deleted. */
export const acts = {
  done: 'Modification enregistrée.',
  delete: 'Supprimer',
  deleteTitle: 'Êtes-vous sûr de vouloir supprimer cet élément ?',
  cancel: 'Annuler',
}
