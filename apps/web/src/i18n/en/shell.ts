export const shell = {
  app: {
    title: '{{page}} · Ancrage',
    skip: 'Skip to content',
    loading: 'Loading the page',
    home: 'Ancrage, home',
  },
  menu: {
    main: 'Main navigation',
    open: 'Open the menu',
    close: 'Close the menu',
    dashboard: 'Dashboard',
    myAccount: 'My account',
    security: 'Security',
    verification: 'Verification',
    verifyHash: 'Verify hash',
    products: 'Products',
    blog: 'Blog',
    company: 'Company',
    administration: 'Administration',
    help: 'Help',
    discover: 'Discover the service',
    logout: 'Log out',
    user: 'Your menu, {{name}}',
    defaultUser: 'Utilisateur',
    newTab: '(new tab)',
    creditsLeft: 'Credits left',
    offers: 'See the products',
  },
  language: {
    choose: 'Change language, currently {{language}}',
    fr: 'Français',
    en: 'English',
  },
  scheme: { toDark: 'Switch to dark mode', toLight: 'Switch to light mode' },
  footer: {
    copyright: '© 2025 {{owner}}. All rights reserved.',
    legal: 'Legal information',
    notice: 'Legal notice',
    privacy: 'Privacy policy',
    terms: 'General terms',
    accessibility: 'Accessibility',
  },
  error: {
    generic: 'An error occurred',
    connection:
      'The connection to the service was lost. Nothing was lost on your side; check your network and try again.',
    waitSeconds_one:
      'Too many requests in a short time. Nothing was lost; try again in {{count}} second.',
    waitSeconds_many:
      'Too many requests in a short time. Nothing was lost; try again in {{count}} seconds.',
    waitSeconds_other:
      'Too many requests in a short time. Nothing was lost; try again in {{count}} seconds.',
    waitMinutes_one:
      'Too many requests in a short time. Nothing was lost; try again in {{count}} minute.',
    waitMinutes_many:
      'Too many requests in a short time. Nothing was lost; try again in {{count}} minutes.',
    waitMinutes_other:
      'Too many requests in a short time. Nothing was lost; try again in {{count}} minutes.',
    waitHours_one:
      'Too many requests in a short time. Nothing was lost; try again in {{count}} hour.',
    waitHours_many:
      'Too many requests in a short time. Nothing was lost; try again in {{count}} hours.',
    waitHours_other:
      'Too many requests in a short time. Nothing was lost; try again in {{count}} hours.',
    retry: 'Try again',
    toSecurity: 'Open the Security page',
    lost: 'Connection to the service lost',
    lostHelp:
      'Nothing is lost. This page could not be loaded; it will appear by itself as soon as the service answers.',
    page: 'This page could not be shown',
    pageHelp:
      'Nothing was lost. Reload the page; if the error comes back, return to the dashboard.',
    part: 'This part of the page could not be loaded. Nothing was lost; check your network, then try again.',
    reload: 'Reload the page',
    close: 'Close the message',
  },
  notFound: {
    title: 'Page not found',
    help: 'This address leads nowhere. It may have been mistyped, or the page no longer exists.',
    home: 'Back to home',
  },
  service: {
    developmentTitle: 'Development chain, without evidential value',
    developmentShort: 'Without evidential value',
  },
  time: { zone: '{{moment}} (Paris time)', utc: '{{moment}} UTC' },
}
