import type { Verifier } from '../verifier.ts'
import { paragraphs } from './read-me-facts.ts'

/** What a ZIP of several dossiers is; each folder has its own text. */
export function selectionReadMe(
  language: 'fr' | 'en',
  count: number,
  verifier: Verifier['place'],
): string {
  return language === 'fr' ? inFrench(count, verifier) : inEnglish(count, verifier)
}

function inFrench(count: number, verifier: Verifier['place']): string {
  return paragraphs(
    `Ce ZIP réunit les dossiers de preuve de ${count} ancrages, un répertoire par ancrage, nommé par son numéro. Chacun
contient son propre LISEZ-MOI.txt et se vérifie seul.`,
    verifier === 'beside'
      ? 'verify.html vérifie tous ces dossiers dans un navigateur, même sans connexion.'
      : undefined,
  )
}

function inEnglish(count: number, verifier: Verifier['place']): string {
  return paragraphs(
    `This ZIP holds the proof dossiers of ${count} anchorages, a folder for each, named by its number. Each has a
README.txt of its own and is verified by itself.`,
    verifier === 'beside'
      ? 'verify.html verifies all these dossiers in a browser, even without a connection.'
      : undefined,
  )
}

/** Which of the deposits could not be put in, and what to do. */
export function missingNote(numbers: readonly string[]): string {
  return paragraphs(
    `Les dossiers suivants n’ont pas pu être produits, ou sont incomplets. Rien n’est perdu : téléchargez-les
un par un dans quelques instants.`,
    `The following dossiers could not be made, or are incomplete. Nothing is lost: download them one by
one shortly.`,
    numbers.map((number) => `  ${number}`).join('\n'),
  )
}
