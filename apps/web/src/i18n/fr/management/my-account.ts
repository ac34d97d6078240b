/** What the account’s page says beside its fields, fetched with it. */
export const myAccount = {
  toOrders: 'Commandes, factures et rétractation :',
  orders: 'Vos commandes',
  toSecurity: 'Mot de passe, double authentification et sessions :',
}
