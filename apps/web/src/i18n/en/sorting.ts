export const sorting = {
  by: 'Sort by',
  orders: {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    title: 'Name, A to Z',
    '-title': 'Name, Z to A',
    '-status': 'Pending first',
    status: 'Confirmed first',
  },
}
