export const sorting = {
  by: 'Trier par',
  orders: {
    '-createdAt': 'Plus récents d’abord',
    createdAt: 'Plus anciens d’abord',
    title: 'Nom, de A à Z',
    '-title': 'Nom, de Z à A',
    '-status': 'En attente d’abord',
    status: 'Confirmés d’abord',
  },
}
