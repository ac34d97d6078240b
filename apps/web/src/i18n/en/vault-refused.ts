/** For browsers that keep nothing for a site. */
export const refused = {
  title: 'This browser cannot keep your key',
  why: 'It refuses to store data for this site, as some private windows do.',
  enter:
    'Enter the key on your recovery sheet: it can be used until this page is closed or reloaded.',
  enterOrPasskey:
    'Use a passkey that you have allowed, or enter the key on your recovery sheet: it can be used until this page is closed or reloaded.',
  otherwise:
    'Otherwise, open this page in another browser, or download the encrypted copy from the page of its anchorage: the free program age opens it with your key (age -d).',
  enterLead:
    'Type or paste the key of your recovery sheet. It stays in this page, and can be used until the page is closed or reloaded.',
  here: 'Your key can be used until this page is closed or reloaded',
  hereHelp:
    'This browser refuses to store data for this site, as some private windows do. Keep your sheet: you will have to enter the key again.',
  prepareHelp:
    'This browser refuses to store data for this site: your key can be used here only until this page is closed or reloaded. After that, you enter it from its sheet. Another browser would keep it.',
}
