import type { CertificateLanguage } from '../certificate-facts.ts'
import type { CreationType } from '../creation-type.ts'

export const CREATION_TYPE_LABELS: Readonly<
  Record<CreationType, Readonly<Record<CertificateLanguage, string>>>
> = {
  article: { fr: 'Article', en: 'Article' },
  book: { fr: 'Livre', en: 'Book' },
  laboratoryNotebook: { fr: 'Cahier de laboratoire', en: 'Laboratory notebook' },
  communication: { fr: 'Communication', en: 'Communication' },
  catalog: { fr: 'Catalogue', en: 'Catalogue' },
  graphicCharter: { fr: 'Charte graphique', en: 'Graphic charter' },
  musicalComposition: { fr: 'Composition musicale', en: 'Musical composition' },
  technicalSpecification: { fr: 'Cahier des charges', en: 'Technical specification' },
  drawing: { fr: 'Dessin', en: 'Drawing' },
  design: { fr: 'Design', en: 'Design' },
  drawingOrModel: { fr: 'Dessin ou modèle', en: 'Drawing or model' },
  document: { fr: 'Document', en: 'Document' },
  software: { fr: 'Logiciel', en: 'Software' },
  logotype: { fr: 'Logotype', en: 'Logotype' },
  manuscript: { fr: 'Manuscrit', en: 'Manuscript' },
  painting: { fr: 'Peinture', en: 'Painting' },
  photography: { fr: 'Photographie', en: 'Photography' },
  proofOfUse: { fr: 'Preuve d’usage', en: 'Proof of use' },
  publication: { fr: 'Publication', en: 'Publication' },
  sculpture: { fr: 'Sculpture', en: 'Sculpture' },
  sourceCode: { fr: 'Code source', en: 'Source code' },
  technicalDocument: { fr: 'Document technique', en: 'Technical document' },
  thesis: { fr: 'Thèse', en: 'Thesis' },
  video: { fr: 'Vidéo', en: 'Video' },
  recipe: { fr: 'Recette', en: 'Recipe' },
  other: { fr: 'Autre', en: 'Other' },
}
