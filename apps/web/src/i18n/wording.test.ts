import { expect, test } from 'vitest'

import { en } from './en.ts'
import { fr } from './fr.ts'

type Words = Readonly<{ [key: string]: string | Words }>

const french = flat(fr)
const english = flat(en)

test('every text exists in both languages', () => {
  expect([...english.keys()]).toEqual([...french.keys()])
})

test('both languages are told the same facts', () => {
  const holes = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()
  const differing = [...french].filter(
    ([key, text]) => String(holes(text)) !== String(holes(english.get(key) ?? '')),
  )
  expect(differing).toEqual([])
})

test('the names of the specification are kept', () => {
  const promised = [
    'menu.logout',
    'menu.dashboard',
    'menu.myAccount',
    'menu.security',
    'menu.verification',
    'profile.storage.enabled',
    'profile.storage.disabled',
  ]
  expect(promised.filter((key) => !french.has(key))).toEqual([])
})

test('the texts of the specification are kept to the letter', () => {
  const keepSource = 'Conservez soigneusement le fichier source déposé, sans aucune modification.'
  const promised = {
    'login.failure': ['Email ou mot de passe incorrect', 'Invalid email or password'],
    'error.generic': ['Une erreur est survenue', 'An error occurred'],
    'accountRequest.success': ['Votre demande a été envoyée avec succès'],
    'accountRequest.failure': ["Une erreur est survenue lors de l'envoi de la demande"],
    'digest.failure': ['Erreur lors du calcul du hash'],
    'editors.deleteTitle': ['Êtes-vous sûr de vouloir supprimer cet élément\u00a0?'],
    'newDeposit.keepSource': [keepSource],
    'deposit.keepSource': [keepSource],
    'menu.defaultUser': ['Utilisateur'],
  }
  for (const [key, [inFrench, inEnglish]] of Object.entries(promised)) {
    expect(french.get(key)).toBe(inFrench)
    if (inEnglish !== undefined) expect(english.get(key)).toBe(inEnglish)
  }
})

test('the types of creation are those of the specification', () => {
  const promised =
    'article, book, laboratory notebook, communication, catalog, graphic charter, musical composition, technical specification, drawing, design, drawing or model, document, software, logotype, manuscript, painting, photography, proof of use, publication, sculpture, source code, technical document, thesis, video, recipe, other'
  const named = Object.values(en.creationTypes).map((name) => name.toLowerCase())
  expect(named.join(', ')).toBe(promised)
})

test('French counts in one, many and other', () => {
  const counted = [...french.keys()].filter((key) => key.endsWith('_one'))
  const missing = counted.filter((key) => !french.has(key.replace(/_one$/, '_many')))
  expect(counted.length).toBeGreaterThan(5)
  expect(missing).toEqual([])
})

test('French has a no-break space before a high sign and inside its quotation marks', () => {
  const breaking = [...french].filter(([, text]) => / [:;!?%»]|« /.test(text))
  expect(breaking).toEqual([])
})

test('English keeps “no.” on the line of its number', () => {
  const torn = [...english].filter(([, text]) => text.includes('no. {{'))
  expect(torn).toEqual([])
})

test('French leaves no high sign without its space', () => {
  const bare = [...french].filter(([, text]) =>
    /[\p{L}}][;!?»]|[\p{L}}]:(?!\/)|«\S/u.test(text.replaceAll('«\u00a0', '')),
  )
  expect(bare).toEqual([])
})

test('apostrophes are typographic, but where the specification writes them straight', () => {
  const straight = [...french, ...english].filter(([, text]) => text.includes("'"))
  expect(straight.map(([key]) => key)).toEqual(['accountRequest.failure'])
})

test('no text is empty or begins or ends with a space', () => {
  expect([...french, ...english].filter(([, text]) => text === '' || text !== text.trim())).toEqual(
    [],
  )
})

function flat(words: Words, path = ''): ReadonlyMap<string, string> {
  const found = Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : [...flat(value, `${path}${name}.`)],
  )
  return new Map(found)
}
