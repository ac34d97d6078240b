import { isPlaceOfOurs, isTokenPlaceOfOurs } from '@ancrage/dossier'

import type { Finding, Inspection } from '../../reading/findings.ts'
import type { Work } from '../works-of.ts'
import { endsAs } from './endings.ts'
import { genuineAmong, isWithin, namesInside } from './names-inside.ts'

export type UncomparedIn = (
  piece: Readonly<{ inspection: Inspection | undefined }>,
) => readonly string[]

/**
 * What lies in something that was brought and is compared with nothing (AN1, AO1, AT6). Reading leaves each thing in it
 * under its name; here each is a work with a proof, or lies in one, is a file or a token of ours at its place, a proof under
 * the ending of its kind, or is named.
 */
export function openUncompared(proven: readonly Work[]): UncomparedIn {
  const own = new Set(proven.map(({ digest }) => digest))
  return ({ inspection }) => {
    const findings = inspection?.findings ?? []
    const genuine = genuineAmong(findings, own)
    const told = new Set(findings.filter(isTold).map(({ name }) => name))
    return namesInside(findings).filter(
      (name) => !isWithin(genuine, name) && !told.has(name) && !isPlaceOfOurs(placeIn(name)),
    )
  }
}

const isTold = ({ kind, name }: Finding): boolean =>
  kind === 'token' ? isTokenPlaceOfOurs(placeIn(name)) : kind === 'proof' && endsAs(name, kind)

const placeIn = (name: string): string => name.split(' › ').at(-1) ?? ''
