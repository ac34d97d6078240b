import type { passkey as french } from '../fr/vault-passkeys.ts'

export const passkey: typeof french = {
  title: 'Open with a passkey',
  lead: 'A passkey that you allow opens your copies in another browser, without the sheet. Anybody who can use it opens them; we cannot. Keep your sheet.',
  add: 'Add a passkey to your account first',
  opens: 'Opens your copies',
  opensNot: 'Does not open your copies',
  allow: 'Allow',
  allowNamed: 'Allow “{{name}}” to open your copies',
  allowed: '“{{name}}” opens your copies now.',
  revoke: 'Revoke',
  revokeNamed: 'Revoke the access of “{{name}}” to your copies',
  revoked: '“{{name}}” no longer opens your copies.',
  open: 'Open with a passkey',
  elsewhereHelp:
    'To encrypt and open your copies here, use a passkey that you allowed, or enter the key of your sheet.',
  cancelled: 'Your device gave no passkey. Nothing was changed.',
  unable: 'This passkey cannot open your copies',
  unableHelp:
    'Your device or password manager does not offer this, or the passkey was made without it: you can remove it, then add it again. Your sheet always opens your copies.',
  other: 'This passkey does not open your present recovery key',
  otherHelp: 'Nothing was changed. Enter the key of your sheet, then allow the passkey again.',
  anew: 'Passkeys that you allowed will no longer open your copies.',
  forgetBody:
    'Your copies are still kept. To open them here, you will need your sheet or a passkey that you allowed.',
}
