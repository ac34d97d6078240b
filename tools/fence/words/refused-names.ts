/** Names that the code once had, each with the word of the field that took its place. */
export const REFUSED_NAMES: readonly Readonly<{ name: RegExp; say: string }>[] = [
  { name: /^\w*[sS]urroundings$/, say: 'Context' },
  { name: /^(doors?|\w*Doors?)$/, say: 'Guards, Server or Proxy' },
  {
    name: /^(SEALING|LEDGER)_WORK$|^(keepWorking|workOnce)$/,
    say: 'job, keepRunning, runOnce',
  },
  { name: /^((Repeated)?Rounds|repeatRounds|tryRound)$/, say: 'Run' },
  { name: /^(Means|Parts)$/, say: 'Deps' },
  { name: /^(Asked|([A-Z]\w*)?Wanted|Wanted[A-Z]\w*)$/, say: 'Input or Options' },
  { name: /^\w*[sS]tandings?$|^standingOf\w*$/, say: 'Status, statusOf' },
  { name: /^(openStage|onStage)$/, say: 'what it is: openTrial, openService' },
  { name: /^world$/, say: 'environment' },
  { name: /^scenes?$/i, say: 'what it is: prepared, context' },
  { name: /^Reach$/, say: 'Scope' },
  { name: /^(handOut|openWorld)$/, say: 'what it does: sendInvoice, openEnvironment' },
]

/** Functions that were called so; as the names of values these are ordinary words. */
export const REFUSED_CALLS: readonly Readonly<{ name: RegExp; say: string }>[] = [
  { name: /^given$/, say: 'omitUndefined' },
  { name: /^enter$/, say: 'startSession' },
  { name: /^welcome$/, say: 'sendSession' },
]
