import { expect, test } from 'vitest'

import { en } from './en.ts'
import { fr } from './fr.ts'

type Words = Readonly<{ [key: string]: string | Words }>

const french = flat(fr)
const english = flat(en)

test('20.4: the names of the specification are kept', () => {
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
    'acts.deleteTitle': ['Êtes-vous sûr de vouloir supprimer cet élément\u00a0?'],
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

function flat(words: Words, path = ''): ReadonlyMap<string, string> {
  const found = Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : [...flat(value, `${path}${name}.`)],
  )
  return new Map(found)
}
