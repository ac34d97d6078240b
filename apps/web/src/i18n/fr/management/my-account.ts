/** What the account’s page says beside its fields, fetched with it. */
export const myAccount = {
  toSecurity: 'Mot de passe, double authentification et sessions :',
}
