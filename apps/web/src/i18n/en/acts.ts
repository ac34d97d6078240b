/** What any act says, at its end or before an element is deleted. */
export const acts = {
  done: 'Change saved.',
  delete: 'Delete',
  deleteTitle: 'Are you sure you want to delete this item?',
  cancel: 'Cancel',
}
