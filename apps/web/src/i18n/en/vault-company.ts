import type { company as french } from '../fr/vault-company.ts'

export const company: typeof french = {
  title: 'Company key',
  lead: 'It opens the encrypted copies of all members, after they have left too. The company’s administrators alone have it; we cannot read it.',
  fingerprint: 'Code of the company key',
  ownEnd: 'Last characters of your public key',
  storageLead:
    'Copies of your files are encrypted in your browser. We cannot read them; your recovery key and your company’s open them.',
  copiesLead:
    'Encrypted in the browser of the person who left it, readable by them and by the administrators of their company, unreadable to us.',
  leaveCopyHelp:
    'You will be able to open it, and so will the administrators of your company. Space left: {{left}}.',
  none: 'Your company has no key yet',
  noneHelp:
    'One of its administrators prepares it on the “Company” page. After that you can leave copies.',
  noneYet: 'The company has no key yet',
  noneYetHelp: 'Without it no member can leave an encrypted copy.',
  ownFirst: 'Prepare your own key first',
  ownFirstHelp: 'You print it, and it stays yours. It is what will open the company key.',
  sheetOwn:
    'This is your own key. The company key is another one, which its administrators prepare on the “Company” page.',
  endsOn_one: 'The copy of your company stays readable until {{moment}}',
  endsOn_many: 'The {{count}} copies of your company stay readable until {{moment}}',
  endsOn_other: 'The {{count}} copies of your company stay readable until {{moment}}',
  prepare: 'Prepare the company key',
  trust:
    'This page comes from our servers. You don’t have to take our word for it: read the code of the company key out to each other. It is the same for everybody.',
  changed: 'Your company’s key has changed, and the old one did not sign the new one',
  changedHelp:
    'Nothing is encrypted any more until you have compared its code with an administrator of your company.',
  uncompared: 'This browser cannot recognise your company’s key',
  uncomparedHelp:
    'It refuses to store data for this site, so it does not know whether this key has changed. To leave copies here, compare its code with an administrator of your company, or use another browser.',
  compareAgainLead:
    'Ask an administrator of your company, by voice, for the code of the key, and type what they read to you. The key is accepted until this page is closed or reloaded.',
  compare: 'Compare the code',
  compareLead:
    'Ask an administrator of your company, by voice, for the code of the new key, and type what they read to you. If they have changed nothing, type nothing and tell them.',
  compareField: 'Code that the administrator reads',
  compareWrong: 'That is not the code of the key that we show you. Nothing was accepted.',
  accept: 'Accept this key',
  holders: 'Administrators',
  holds: 'Has the company key',
  waits: 'Does not have the company key yet',
  withoutOwn: 'Has not prepared a recovery key yet',
  handOver: 'Hand over the key',
  handTitle: 'Hand the key to {{name}}',
  handLead:
    'Ask {{name}}, by voice, for the last characters of their public key. They see it on this page and under “My account”. That is how you know that the key goes to nobody else.',
  handField: 'The last {{letters}} characters of their public key',
  handWrong:
    'That is not the end of the public key that we have for this person. Nothing was handed over.',
  handed: '{{name}} has the company key now.',
  notHere: 'You do not have the company key',
  notHereHelp:
    'Another administrator can hand it to you from this page. If nobody has it any more, start over with a new key.',
  alone: 'You are the only person who has this key',
  aloneHelp:
    'If you lose your recovery sheet, the company key is lost too. Ask another administrator to prepare their recovery key: you can then hand them the company key.',
  exposed: 'Somebody who had this key no longer directs the company',
  exposedHelp:
    'We no longer hand it to them, but they may have kept it. Change the key, then encrypt the copies for the new one. What they have downloaded already stays readable for them.',
  rotate: 'Change the company key',
  rotateTitle: 'Change the company key?',
  rotateBody:
    'The old key signs the new one: members’ browsers accept it without a question. You will have to hand it to the other administrators again.',
  anew: 'Key lost: start over',
  anewGo: 'Start over',
  whichWay:
    'Changing the key is enough while you have it: the old one signs the new one, and members have nothing to do. Start over only if it is lost.',
  anewTitle: 'Start over with a new key?',
  anewBody:
    'Nothing will sign the new key: each member will have to compare its code with you. Earlier copies will open only with the old key, or with that of the person who left them.',
  outdated_one: '{{count}} copy still opens with an old key',
  outdated_many: '{{count}} copies still open with an old key',
  outdated_other: '{{count}} copies still open with an old key',
  outdatedHelp: 'They are encrypted for the present key without being sent again.',
  rewrap: 'Encrypt for the present key',
  rewrapping_one: '{{count}} copy encrypted for the present key',
  rewrapping_many: '{{count}} copies encrypted for the present key',
  rewrapping_other: '{{count}} copies encrypted for the present key',
}
