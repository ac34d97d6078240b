import type { sheet as french } from '../fr/vault-sheet.ts'

export const sheet: typeof french = {
  title: 'Ancrage: recovery sheet',
  lead: 'Keep it with your important papers. This key opens the encrypted copies of your files. Without it these copies are lost: we do not have it and cannot replace it.',
  account: 'Account',
  service: 'Service',
  made: 'Prepared on',
  publicKey: 'Public key',
  key: 'Recovery key (secret)',
  keyHelp:
    'Spaces do not count. The last {{letters}} characters, asked for to check this sheet, are the last two groups.',
  how: 'Open a copy',
  byAccount:
    'With your account: on the page of the anchorage, choose “Enter the key”, then “Get the file back”.',
  byPage:
    'Without your account: the page {{address}} opens the .age file with this key, and compares it with its proof.',
  byAge:
    'Without us: the free program age (age-encryption.org), with the key written without spaces in key.txt.',
  ageCommand: 'age -d -i key.txt -o FILE copy.age',
  byCommand: 'With the ancrage command, which takes the copy from the service:',
  command: 'ancrage vault get -i key.txt -o FILE COPY',
}
