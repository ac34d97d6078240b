/** What is asked before an element is deleted. */
export const acts = {
  delete: 'Delete',
  deleteTitle: 'Are you sure you want to delete this item?',
  cancel: 'Cancel',
}
