import { z } from 'zod'

/** What a work may be, as certificates say it. */
export const CREATION_TYPES = [
  'article',
  'book',
  'laboratoryNotebook',
  'communication',
  'catalog',
  'graphicCharter',
  'musicalComposition',
  'technicalSpecification',
  'drawing',
  'design',
  'drawingOrModel',
  'document',
  'software',
  'logotype',
  'manuscript',
  'painting',
  'photography',
  'proofOfUse',
  'publication',
  'sculpture',
  'sourceCode',
  'technicalDocument',
  'thesis',
  'video',
  'recipe',
  'other',
] as const

/** Of what kind a creation is, one of the list. */
export const creationType = z.enum(CREATION_TYPES)
export type CreationType = z.infer<typeof creationType>

/** Words by which people look for a type, in both languages, without accents, in lower case. */
export const CREATION_TYPE_ALIASES: Readonly<Record<CreationType, readonly string[]>> = {
  article: ['article', 'billet', 'chronique', 'post', 'paper', 'essay'],
  book: ['livre', 'roman', 'ouvrage', 'nouvelle', 'ebook', 'book', 'novel'],
  laboratoryNotebook: [
    'cahier de laboratoire',
    'carnet',
    'recherche',
    'labo',
    'lab notebook',
    'research',
  ],
  communication: [
    'communication',
    'campagne',
    'publicite',
    'affiche',
    'slogan',
    'presentation',
    'campaign',
    'advert',
    'poster',
  ],
  catalog: ['catalogue', 'brochure', 'collection', 'catalog'],
  graphicCharter: ['charte graphique', 'identite visuelle', 'brand guidelines', 'style guide'],
  musicalComposition: [
    'composition musicale',
    'chanson',
    'musique',
    'partition',
    'melodie',
    'paroles',
    'song',
    'music',
    'score',
    'lyrics',
    'track',
  ],
  technicalSpecification: [
    'cahier des charges',
    'specification',
    'exigences',
    'requirements',
    'spec',
  ],
  drawing: ['dessin', 'croquis', 'illustration', 'bande dessinee', 'drawing', 'sketch', 'comic'],
  design: ['design', 'maquette', 'interface', 'ui', 'ux', 'mockup', 'prototype'],
  drawingOrModel: [
    'dessin ou modele',
    'modele',
    'produit',
    'mobilier',
    'mode',
    'registered design',
    'model',
    'product',
  ],
  document: ['document', 'contrat', 'rapport', 'courrier', 'pdf', 'contract', 'report', 'letter'],
  software: [
    'logiciel',
    'application',
    'programme',
    'code',
    'jeu video',
    'software',
    'app',
    'program',
    'game',
  ],
  logotype: ['logotype', 'logo', 'marque', 'embleme', 'brand'],
  manuscript: [
    'manuscrit',
    'texte',
    'scenario',
    'poeme',
    'manuscript',
    'script',
    'screenplay',
    'poem',
  ],
  painting: ['peinture', 'tableau', 'toile', 'aquarelle', 'painting', 'canvas', 'watercolour'],
  photography: ['photographie', 'photo', 'image', 'cliche', 'photography', 'picture'],
  proofOfUse: [
    'preuve d usage',
    'usage',
    'capture',
    'facture',
    'proof of use',
    'screenshot',
    'invoice',
  ],
  publication: ['publication', 'revue', 'magazine', 'journal', 'newsletter'],
  sculpture: ['sculpture', 'statue', 'ceramique', 'installation', 'ceramic'],
  sourceCode: [
    'code source',
    'code',
    'depot git',
    'bibliotheque',
    'source code',
    'repository',
    'library',
  ],
  technicalDocument: [
    'document technique',
    'plan',
    'notice',
    'schema',
    'brevet',
    'technical document',
    'manual',
    'blueprint',
    'patent',
  ],
  thesis: ['these', 'memoire', 'doctorat', 'thesis', 'dissertation'],
  video: ['video', 'film', 'court metrage', 'animation', 'clip', 'movie', 'footage'],
  recipe: ['recette', 'cuisine', 'formule', 'parfum', 'recipe', 'formula'],
  other: ['autre', 'divers', 'other', 'miscellaneous'],
}

/** Lower case without accents or punctuation: how aliases are written and compared. */
function folded(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The types one of whose aliases, or whose given label, starts with the words typed. */
export function findCreationTypes(
  typed: string,
  labelOf: (type: CreationType) => string,
): readonly CreationType[] {
  const wanted = folded(typed)
  if (wanted === '') return CREATION_TYPES
  return CREATION_TYPES.filter((type) =>
    [labelOf(type), ...CREATION_TYPE_ALIASES[type]].some((name) =>
      ` ${folded(name)}`.includes(` ${wanted}`),
    ),
  )
}
