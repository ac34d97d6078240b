import { readFileSync } from 'node:fs'

import type { Coverage } from './drawable-text.ts'
import { codePointsOf, withFamily } from './sfnt.ts'

export type ShippedFonts = {
  readonly files: readonly Uint8Array[]
  /** What at least one of the fonts can draw. Anything else must not reach the typesetter: PDF/A refuses it. */
  readonly drawable: Coverage
}

/** The families, under the names the template asks for. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'Ancrage Display': [
    import.meta.resolve('@expo-google-fonts/barlow/500Medium/Barlow_500Medium.ttf'),
    import.meta.resolve('@expo-google-fonts/barlow/600SemiBold/Barlow_600SemiBold.ttf'),
  ],
  'Ancrage Text': [
    import.meta.resolve('@expo-google-fonts/dm-sans/400Regular/DMSans_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/dm-sans/600SemiBold/DMSans_600SemiBold.ttf'),
  ],
  'Ancrage Mono': [
    import.meta.resolve('@expo-google-fonts/dm-mono/400Regular/DMMono_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/dm-mono/500Medium/DMMono_500Medium.ttf'),
  ],
  'Ancrage European': [
    import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  ],
  'Ancrage Arabic': [
    import.meta
      .resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    import.meta
      .resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
  ],
  'Ancrage Emoji': [
    import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  ],
  'Ancrage Han': [besideHan('NotoSansHans-Regular.otf'), besideHan('NotoSansHans-Bold.otf')],
  'Ancrage Hangul': [
    import.meta.resolve('@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf'),
  ],
}

export function readShippedFonts(): ShippedFonts {
  const fonts = Object.entries(FAMILIES).flatMap(([family, files]) =>
    files.map((file) => ({ family, bytes: readFileSync(new URL(file)) })),
  )
  return {
    files: fonts.map(({ family, bytes }) => withFamily(bytes, family)),
    drawable: fonts.map(({ bytes }) => codePointsOf(bytes)),
  }
}

/** The Han package shows only its entry point; its files lie beside it. */
function besideHan(file: string): string {
  return new URL(`../fonts/${file}`, import.meta.resolve('@embedpdf/fonts-sc')).href
}
