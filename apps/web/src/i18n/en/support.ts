/** Letting support see an anchorage, for a time. */
export const support = {
  supportAccess: {
    title: 'Support access to this anchorage',
    lead: 'Support will see, read-only, the title, the description, the reference, the people named, and the names and hashes of the files. Never the files. Without your consent it sees only how the anchorage is getting on.',
    days: 'For how long',
    d1: '1 day',
    d7: '7 days',
    d30: '30 days',
    allow: 'Allow',
    renew: 'Change how long',
    close: 'Close',
    allowedUntil: 'Allowed until {{moment}}',
    allowed: 'Support can see this anchorage.',
    revoke: 'Revoke',
    revoked: 'Support no longer sees this anchorage.',
    reads: 'Read by support',
    noReads: 'Support has read nothing yet.',
    readBy: '{{moment}}, by {{name}}',
    erased: 'an erased account',
  },
} as const
