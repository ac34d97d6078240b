import type { ProductValues } from '../../billing/index.ts'

/** French VAT, in hundredths of a percent. */
export const VAT_RATE = 2000

type DefaultProduct = Omit<ProductValues, 'vatRate' | 'position'>

const NOTHING = { credits: 0, unlimitedDeposits: false, storage: false, months: null } as const
const YEAR = 12

/**
 * What a new installation offers, in its order. Options are drafts: what they promise depends on how the
 * operator has set the installation up, who publishes them once it is true.
 */
export const DEFAULT_CATALOGUE: readonly DefaultProduct[] = [
  pack(10, 1900),
  pack(50, 7900),
  pack(100, 13_900),
  pack(500, 49_000),
  {
    ...NOTHING,
    kind: 'unlimitedPlan',
    state: 'published',
    nameFr: 'Formule illimitée',
    nameEn: 'Unlimited plan',
    descriptionFr:
      'Des ancrages sans décompte de crédits pendant un an, pour un seul compte. Payée en une fois, sans renouvellement automatique.',
    descriptionEn:
      'Anchorages that use no credits for a year, for one account. Paid once, with no automatic renewal.',
    price: 99_000,
    unlimitedDeposits: true,
    months: YEAR,
  },
  {
    ...NOTHING,
    kind: 'companyPlan',
    state: 'published',
    nameFr: 'Formule entreprise',
    nameEn: 'Company plan',
    descriptionFr:
      'Mille crédits pour la société, que ses administrateurs répartissent entre les membres. À commander depuis un compte de société.',
    descriptionEn:
      'A thousand credits for the company, which its administrators share out among members. To be ordered from a company account.',
    price: 89_000,
    credits: 1000,
  },
  {
    ...NOTHING,
    kind: 'storage',
    state: 'draft',
    nameFr: 'Stockage',
    nameEn: 'Storage',
    descriptionFr:
      'Le service garde pendant un an une copie chiffrée des fichiers que vous choisissez. Votre clé seule l’ouvre : nous ne pouvons pas la lire.',
    descriptionEn:
      'The service keeps an encrypted copy of the files that you choose, for a year. Only your key opens it: we cannot read it.',
    price: 12_000,
    storage: true,
    months: YEAR,
  },
  {
    ...NOTHING,
    kind: 'qualifiedTimestamp',
    state: 'draft',
    nameFr: 'Horodatage qualifié',
    nameEn: 'Qualified timestamp',
    descriptionFr:
      'En plus de l’ancrage, un jeton d’horodatage émis par un prestataire qualifié au sens du règlement eIDAS.',
    descriptionEn:
      'In addition to the anchorage, a timestamp token issued by a provider that is qualified under the eIDAS regulation.',
    price: 15_000,
  },
]

function pack(credits: number, price: number): DefaultProduct {
  return {
    ...NOTHING,
    kind: 'pack',
    state: 'published',
    nameFr: `Pack de ${credits} crédits`,
    nameEn: `Pack of ${credits} credits`,
    descriptionFr: `De quoi faire ${credits} ancrages : un ancrage coûte un crédit, quel que soit le nombre de fichiers. Preuves, certificats et vérifications sont compris.`,
    descriptionEn: `Enough for ${credits} anchorages: an anchorage costs one credit, however many files it has. Proofs, certificates and verifications are included.`,
    price,
    credits,
  }
}
