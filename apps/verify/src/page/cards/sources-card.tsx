import { useState } from 'preact/hooks'

import { useWords } from '../../i18n/words.tsx'
import type { SiteSettings } from '../../sources/site-settings.ts'
import type { ChosenSources } from '../use-verification.ts'

type Props = Readonly<{
  settings: SiteSettings
  sources: ChosenSources
  onSources: (sources: ChosenSources) => void
}>

/** Everybody whom this page may ask, in the order in which they count, and the person’s say in it. */
export function SourcesCard({ settings, sources, onSources }: Props) {
  const t = useWords()
  return (
    <details class="sources">
      <summary>{t('sources.title')}</summary>
      <p class="soft">{t('sources.help')}</p>
      <p>{t('sources.enclosed')}</p>
      <label class="choice">
        <input
          type="checkbox"
          checked={sources.explorers}
          onChange={({ currentTarget: { checked } }) =>
            onSources({ ...sources, explorers: checked })
          }
        />
        <span>{t('sources.explorers', { names: hostsOf(settings.explorers) })}</span>
      </label>
      <OwnNode onUse={(node) => onSources({ ...sources, node })} />
      {settings.service && (
        <label class="choice">
          <input
            type="checkbox"
            checked={sources.service}
            onChange={({ currentTarget: { checked } }) =>
              onSources({ ...sources, service: checked })
            }
          />
          <span>{t('sources.service', { name: location.host })}</span>
        </label>
      )}
      <p class="soft small">{t('sources.calendars', { names: hostsOf(settings.calendars) })}</p>
    </details>
  )
}

const NODE_EXAMPLE = 'http://localhost:3002'

function OwnNode({ onUse }: Readonly<{ onUse: (node: string | undefined) => void }>) {
  const t = useWords()
  const [address, setAddress] = useState('')
  const [refused, setRefused] = useState(false)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const isLocal = address === '' || isOnThisComputer(address)
    setRefused(!isLocal)
    if (isLocal) onUse(address === '' ? undefined : address)
  }
  return (
    <form class="stack" onSubmit={submit}>
      <label for="node">{t('sources.node')}</label>
      <input
        id="node"
        type="url"
        value={address}
        placeholder={NODE_EXAMPLE}
        aria-invalid={refused}
        onInput={(event) => setAddress(event.currentTarget.value)}
      />
      {refused && (
        <p role="alert" class="verdict tone-error">
          {t('sources.nodeRefused')}
        </p>
      )}
      <div>
        <button type="submit">{t('sources.nodeUse')}</button>
      </div>
    </form>
  )
}

/** The page’s security policy allows no other address than these and those that are named. */
function isOnThisComputer(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
}

const hostsOf = (addresses: readonly string[]): string =>
  addresses.map((address) => new URL(address).host).join(', ')
