import type { Target } from '../deposits/targets.ts'
import type { FirstLoad } from './measure-first-load.ts'
import type { Hashing } from './measure-hashing.ts'

const MIB = 1024 * 1024

type AllHashing = Readonly<Record<'gigabyte' | 'many' | 'fiveGigabytes', Hashing>>

/** Bytes for each second of processor, divided by what openssl hashes in one. */
export function ofOpenssl(hashing: Hashing): number {
  return perProcessorSecond(hashing) / hashing.openssl.withoutShaInstructions
}

export function hashingTargets({ gigabyte, many, fiveGigabytes }: AllHashing): readonly Target[] {
  return [
    {
      what: `one file of 1 GB (${said(gigabyte)})`,
      measured: ofOpenssl(gigabyte),
      unit: 'of openssl',
      bound: { atLeast: 0.5 },
    },
    {
      what: `${many.files} files of 64 MB, per core (${said(many)})`,
      measured: ofOpenssl(many),
      unit: 'of openssl',
      bound: { atLeast: 0.65 },
    },
    {
      what: `memory at 5 GB, beyond the page’s (${said(fiveGigabytes)})`,
      measured: fiveGigabytes.memoryBytes / MIB,
      unit: 'MB',
      bound: { below: 250 },
    },
  ]
}

export function firstLoadTargets(loads: Readonly<Record<'login' | 'dashboard', FirstLoad>>) {
  return [
    firstLoadTarget('/login', loads.login, 170),
    firstLoadTarget('dashboard', loads.dashboard, 230),
  ]
}

function firstLoadTarget(page: string, { bytes, files }: FirstLoad, below: number): Target {
  const what = `first load of ${page}, JavaScript by gzip (${files} files)`
  return { what, measured: bytes / 1000, unit: 'kB', bound: { below } }
}

function perProcessorSecond({ bytes, processorSeconds }: Hashing): number {
  return bytes / processorSeconds
}

function said(hashing: Hashing): string {
  const { bytes, seconds, processorSeconds, openssl } = hashing
  const ofPlain = perProcessorSecond(hashing) / openssl.plain
  return `${(bytes / seconds / 1e6).toFixed(0)} MB/s, ${(processorSeconds / seconds).toFixed(1)} cores, ${ofPlain.toFixed(2)} of openssl with SHA instructions`
}
