/** How much an account or a company may keep in encrypted copies. */
export const storage = {
  open: 'Storage quota',
  title: 'Storage quota: {{name}}',
  use: 'Space used: {{used}} of {{quota}}.',
  limit: 'Quota, in GB',
  limitHint: 'Empty: the usual quota, {{usual}}. A lower quota deletes no copy.',
}
