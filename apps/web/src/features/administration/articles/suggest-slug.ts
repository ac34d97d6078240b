const MAX_LENGTH = 100
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' }

/** The words of a title as they can stand in an address: `Où naissent les étoiles` → `ou-naissent-les-etoiles`. */
export function suggestSlug(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return slug.slice(0, MAX_LENGTH).replace(/-$/, '')
}
