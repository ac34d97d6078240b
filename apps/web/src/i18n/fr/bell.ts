/** The button of the header; what it opens has words of its own. */
export const bell = {
  bell: {
    none: 'Notifications',
    unread_one: 'Notifications : {{count}} non lue',
    unread_many: 'Notifications : {{count}} non lues',
    unread_other: 'Notifications : {{count}} non lues',
  },
} as const
