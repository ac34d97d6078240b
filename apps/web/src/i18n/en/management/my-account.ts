export const myAccount = {
  toSecurity: 'Password, two-factor authentication and sessions:',
}
