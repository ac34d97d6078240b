/** Whether somebody has touched the page lately: what it asks by itself must not keep a session open. */
export type Presence = Readonly<{ isAway: () => boolean }>

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'drop'] as const
const AWAY_AFTER_MS = 60_000

/** Opening the page is a sign of somebody too. `now` is in milliseconds. */
export function openPresence(page: EventTarget, now: () => number): Presence {
  let lastSign = now()
  for (const sign of SIGNS) {
    page.addEventListener(sign, () => (lastSign = now()), { capture: true, passive: true })
  }
  return { isAway: () => now() - lastSign >= AWAY_AFTER_MS }
}
