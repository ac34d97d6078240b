/** What everybody may read, signed in or not. */
export const visitors = {
  visitors: {
    open: 'Ouvrir l’application',
    updatedOn: 'Mis à jour le {{day}}',
  },
} as const
