/** The button of the header; what it opens has words of its own. */
export const bell = {
  bell: {
    none: 'Notifications',
    unread_one: 'Notifications: {{count}} unread',
    unread_many: 'Notifications: {{count}} unread',
    unread_other: 'Notifications: {{count}} unread',
  },
}
