/** A file’s own name, without the folders or the container that it is in. */
export const lastPart = (name: string): string | undefined => name.split(/[/›]/).at(-1)?.trim()

/** Where something lies in what holds it. No name of an entry may say that it lies in another (AO1). */
export const inside = (container: string, entry: string): string =>
  `${container} › ${entry.replaceAll('›', '\uFFFD')}`

/** Where each thing in a container lies: no two at one place, so that what is said of the one is not said of the other (AT6). The numbers of each name only rise: no place is tried twice for one (AV3). */
export function openPlaces(container: string): (entry: string) => string {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return (entry) => {
    const own = inside(container, entry)
    let place = own
    for (let at = next.get(own) ?? taken.size; taken.has(place); at += 1) {
      place = `${own} (${at})`
      next.set(own, at + 1)
    }
    taken.add(place)
    return place
  }
}

/** What ends a quotation or looks as if it did (AO4), turns what stands behind it, or is not seen in it. */
const UNQUOTABLE =
  /(?!['’])\p{QMark}|[ʺ˝ˮ″-‷⁗❛-❠≪≫⟪⟫〈-》\p{C}\p{DI}\u2028\u2029\u2800]|['’ʼ′`´<>]{2,}/gu

/** A name that a stranger has chosen, as it may stand within quotation marks of ours (AI3, AJ5). */
export const quotable = (name: string): string => name.replaceAll(UNQUOTABLE, '\uFFFD')

/** The names of proofs; the client of OpenTimestamps keeps what it has upgraded as `.ots.bak`. */
export const PROOF_NAME = /\.ots(\.bak)?$/i
/** The names of encrypted copies. */
export const COPY_NAME = /\.age$/i
/** Those of timestamp tokens, of responses with one, and of evidence records. */
export const TOKEN_NAME = /\.(ts[tr]|ers)$/i

/** A name as people read it: marks, another case, or what is not seen make it no other name, nor do letters of the same look (AJ1, AL2). */
export const calledAs = (name: string): string | undefined =>
  lastPart(name)
    ?.normalize('NFKD')
    .replaceAll(/[\p{C}\p{M}\p{DI}\s\u2800]/gu, '')
    .toLowerCase()
    .replaceAll(LOOK_ALIKES, (letter) => LATIN[FOREIGN.indexOf(letter)] ?? letter)

// Cyrillic, then Greek.
const FOREIGN = 'авекмнорстухіјѕһԁԛԝӏαειονρτυχκη'
const LATIN = 'abekmhopctyxijshdqwlaeiovptuxkn'
const LOOK_ALIKES = new RegExp(`[${FOREIGN}]`, 'g')
