export const visitors = {
  visitors: {
    open: 'Open the application',
    updatedOn: 'Updated on {{day}}',
  },
}
