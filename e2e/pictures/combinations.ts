import type { Language } from '../fixtures/language.ts'

const LANGUAGES = ['fr', 'en'] as const satisfies readonly Language[]
const SCHEMES = ['light', 'dark'] as const
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const

/** How a screen is looked at: each has a folder of pictures by its name. */
export const COMBINATIONS = LANGUAGES.flatMap((language) =>
  SCHEMES.flatMap((colorScheme) =>
    Object.entries(SIZES).map(([size, screen]) => ({
      name: `${language}-${colorScheme}-${size}`,
      seen: { ...screen, language, colorScheme, deviceScaleFactor: 2 },
    })),
  ),
)
