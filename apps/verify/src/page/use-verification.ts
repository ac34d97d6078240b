import { openFileDigests } from '@ancrage/sha256/files'
import { useEffect, useMemo, useState } from 'preact/hooks'

import { digestInWorker, openInspector } from '../reading/inspector.ts'
import {
  openVerification,
  type Verification,
  type VerificationState,
} from '../session/open-verification.ts'
import { explorerSource, serviceSource, type OnlineSource } from '../sources/header-sources.ts'
import type { SiteSettings } from '../sources/site-settings.ts'

/** Which sources the person allows. */
export type ChosenSources = Readonly<{
  explorers: boolean
  service: boolean
  node: string | undefined
}>

const NOTHING: VerificationState = {
  pieces: [],
  conclusion: {
    verdict: undefined,
    subjects: [],
    strayTokens: [],
    expected: [],
    mistakable: [],
    holders: [],
    uncompared: [],
  },
  isBusy: false,
  at: 0,
}

/** The verification of this page, and whom it may ask. */
export function useVerification(settings: SiteSettings): {
  state: VerificationState
  verification: Verification
  sources: ChosenSources
  setSources: (sources: ChosenSources) => void
} {
  const [state, setState] = useState(NOTHING)
  const [sources, setSources] = useState<ChosenSources>({
    explorers: settings.asksAtOnce,
    service: settings.asksAtOnce && settings.service,
    node: undefined,
  })
  const [verification] = useState(() =>
    openVerification({
      digests: openFileDigests(),
      inspect: openInspector(),
      digestWith: digestInWorker,
      now: Date.now,
      onChange: setState,
    }),
  )
  const all = useMemo(() => onlineSources(settings), [settings])
  const node = useMemo(
    () => (sources.node === undefined ? undefined : explorerSource(sources.node, 'own')),
    [sources.node],
  )
  useEffect(() => {
    verification.ask([
      ...(sources.explorers ? all.explorers : []),
      ...(node ? [node] : []),
      ...(sources.service ? all.service : []),
    ])
  }, [verification, all, node, sources])
  return { state, verification, sources, setSources }
}

function onlineSources({ explorers, service }: SiteSettings): {
  explorers: readonly OnlineSource[]
  service: readonly OnlineSource[]
} {
  return {
    explorers: explorers.map((url) => explorerSource(url, 'explorer')),
    service: service ? [serviceSource(location.origin)] : [],
  }
}
