import { sayBoth, type Language } from '@ancrage/words'

const WORDS = {
  title: { fr: 'Ouvrir une copie chiffrée (.age)', en: 'Open an encrypted copy (.age)' },
  lead: {
    fr: 'La copie s’ouvre ici, dans votre navigateur, avec la clé de votre fiche de récupération. Ni l’une ni l’autre ne quittent cet appareil.',
    en: 'The copy opens here, in your browser, with the key of your recovery sheet. Neither leaves this device.',
  },
  file: { fr: 'Copie chiffrée', en: 'Encrypted copy' },
  choose: { fr: 'Choisir la copie', en: 'Choose the copy' },
  chooseOther: { fr: 'Choisir une autre copie', en: 'Choose another copy' },
  key: { fr: 'Clé de récupération', en: 'Recovery key' },
  keyHelp: {
    fr: 'Elle commence par AGE-SECRET-KEY-1. Le texte entier de la fiche convient aussi.',
    en: 'It begins with AGE-SECRET-KEY-1. The whole text of the sheet will do as well.',
  },
  open: { fr: 'Ouvrir et enregistrer', en: 'Open and save' },
  opening: { fr: 'Ouverture de la copie', en: 'Opening the copy' },
  saved: {
    fr: '« {{name}} » est enregistré, et ajouté à la vérification : déposez sa preuve pour les comparer.',
    en: '“{{name}}” is saved, and added to the verification: drop its proof to compare the two.',
  },
  noFile: {
    fr: 'Choisissez d’abord la copie : un fichier .age.',
    en: 'Choose the copy first: an .age file.',
  },
  'failed.key': {
    fr: 'Cette clé est incomplète ou contient une faute de frappe.',
    en: 'This key is incomplete or has a typing error.',
  },
  'failed.notACopy': {
    fr: 'Ce fichier n’est pas une copie chiffrée d’Ancrage. S’il vient d’un autre logiciel, le programme age l’ouvre peut-être.',
    en: 'This file is not an encrypted copy made by Ancrage. If another program made it, the age program may open it.',
  },
  'failed.otherKey': {
    fr: 'Cette copie est chiffrée pour une autre clé que celle-ci.',
    en: 'This copy is encrypted for another key than this one.',
  },
  'failed.damaged': {
    fr: 'Cette copie est endommagée ou incomplète. Rien n’a été enregistré.',
    en: 'This copy is damaged or incomplete. Nothing was saved.',
  },
  'failed.unreadable': {
    fr: 'La copie n’a pas pu être lue ou enregistrée : le fichier a été déplacé, ou la place manque. Rien n’a été enregistré.',
    en: 'The copy could not be read or saved: the file was moved, or there is no room. Nothing was saved.',
  },
} as const

/** What the place for encrypted copies says. */
export const copyWords = (language: Language) => sayBoth(language, WORDS)
