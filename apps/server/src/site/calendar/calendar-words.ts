import type { Language } from '@ancrage/contract'

type CalendarWords = Readonly<{
  title: string
  what: (siteOwner: string, chain: string) => string
  bitcoin: string
  testChain: string
  worthless: string
  stamp: string
  upgrade: string
  upgradeOnTestChain: string
  several: string
  file: string
}>

/** What the calendar's page says. */
export const CALENDAR_WORDS: Readonly<Record<Language, CalendarWords>> = {
  fr: {
    title: 'Calendrier OpenTimestamps',
    what: (siteOwner, chain) =>
      `${siteOwner} date ici des fichiers dans ${chain}, pour qui le demande. Le calendrier ne reçoit qu’une empreinte : le fichier reste chez vous. Il répond aussitôt par une promesse, puis l’ancre dans un bloc avec toutes celles reçues entre-temps.`,
    bitcoin: 'la chaîne de blocs de Bitcoin',
    testChain: 'une chaîne d’essai',
    worthless:
      'Ce calendrier ancre dans une chaîne d’essai : ses preuves n’ont aucune valeur probante.',
    stamp: 'Pour dater un fichier avec le logiciel standard :',
    upgrade:
      'Quelques heures plus tard, une fois le bloc confirmé, complétez la preuve, puis vérifiez-la avec votre propre nœud Bitcoin :',
    upgradeOnTestChain: 'Une fois le bloc confirmé, complétez la preuve :',
    several:
      'Une preuve complète se vérifie sans ce calendrier. D’ici là, mieux vaut en demander plusieurs : ajoutez d’autres options -c et augmentez -m d’autant.',
    file: 'FICHIER',
  },
  en: {
    title: 'OpenTimestamps calendar',
    what: (siteOwner, chain) =>
      `Here ${siteOwner} timestamps files in ${chain} for whoever asks. The calendar receives a hash only: the file stays with you. It answers at once with a promise, then anchors it in a block together with all those received meanwhile.`,
    bitcoin: 'the Bitcoin blockchain',
    testChain: 'a test chain',
    worthless: 'This calendar anchors in a test chain: its proofs have no evidential value.',
    stamp: 'To timestamp a file with the standard software:',
    upgrade:
      'Some hours later, once the block is confirmed, complete the proof, then verify it with a Bitcoin node of your own:',
    upgradeOnTestChain: 'Once the block is confirmed, complete the proof:',
    several:
      'A complete proof is verified without this calendar. Until then it is wise to ask several: add other -c options and raise -m accordingly.',
    file: 'FILE',
  },
}
