/** As a `ref`: what has just been told may stand below what one sees. */
export const comesIntoView = (told: HTMLElement | null) =>
  told?.scrollIntoView({ block: 'nearest' })
