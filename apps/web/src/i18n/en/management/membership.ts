export const membership = {
  leave: 'Leave {{company}}',
  leaveTitle: 'Leave {{company}}?',
  leaveGo: 'Leave the company',
  leaveBody: {
    credits: 'Credits received from the company go back to it.',
    creditsButOwn:
      'Credits received from the company go back to it. Those of your own account remain yours.',
    anchorages:
      'Anchorages made for the company stay with it, even those still pending: you can no longer open them. First download the certificates and dossiers that you want to keep.',
    copies:
      'The encrypted copies that you left stay with the company, and its administrators can open them. First download those that you want to keep.',
    after: 'You sign in again with the same address, to an account of your own.',
  },
  own: {
    title: 'Your own account is waiting',
    deposits_one: '{{formatted}} anchorage',
    deposits_many: '{{formatted}} anchorages',
    deposits_other: '{{formatted}} anchorages',
    credits_one: '{{formatted}} credit',
    credits_many: '{{formatted}} credits',
    credits_other: '{{formatted}} credits',
    unlimited: 'unlimited anchorages',
    storage: 'storage',
    help: 'You get back to it by leaving {{company}}, below, under “Your data”.',
    helpDirector: 'You get back to it once you are no longer part of {{company}}.',
    closed: 'You cannot open it while you are part of {{company}}.',
    see: 'My account',
    missing:
      'It may be in your own account, which you cannot open while you are part of {{company}}.',
  },
}
