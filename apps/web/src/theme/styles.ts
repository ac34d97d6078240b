import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'

/** What browsers that can run the application may know by an older name alone. */
const OLDER_NAMES =
  /^(user-select|hyphens|text-decoration|box-decoration-break|background-clip|mask(-\w+)?)$/

/**
 * Where the styles of the components are kept. The names of ten years ago that the library gives to most of them cost
 * a phone half of the work with styles: it leaves them out (`vite/leave-out.ts`).
 */
export function openStyles(nonce?: string): EmotionCache {
  return createCache({
    key: 'css',
    stylisPlugins: [olderNames],
    ...(nonce !== undefined && { nonce }),
  })
}

const olderNames: StylisPlugin = (element) => {
  const { type, props, value } = element
  if (type !== 'decl' || typeof props !== 'string' || !OLDER_NAMES.test(props)) return
  element.return = `-webkit-${value}${value}`
}
