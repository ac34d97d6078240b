/** What somebody reads who was sent a link. */
export const sharing = {
  title: 'Shared anchorage',
  ended: 'This link is no longer valid',
  endedHelp: 'It has expired or was revoked. Ask the person who sent it for another one.',
  number: 'Number',
  block: 'Block',
  files: 'Files and hashes',
  until: 'Read-only link, valid until {{moment}}.',
  verify: 'Verify a file or a certificate',
}
