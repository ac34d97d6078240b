export const myAccount = {
  toOrders: 'Orders, invoices and withdrawal:',
  orders: 'Your orders',
  toSecurity: 'Password, two-factor authentication and sessions:',
}
