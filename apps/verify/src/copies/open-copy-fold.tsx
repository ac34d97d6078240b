import { formatPercent } from '@ancrage/words'
import type { TargetedEvent } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'

import { useLanguage } from '../i18n/words.tsx'
import type { Verification } from '../session/open-verification.ts'
import type { CopyFailure } from './copy-orders.ts'
import { copyWords } from './copy-words.ts'
import { CopyNotOpened, openCopy } from './open-copy.ts'

type Props = Readonly<{
  verification: Verification
  /** An encrypted copy that was brought with the other files. */
  brought: File | undefined
}>
type State =
  | Readonly<{ name: 'idle' | 'noFile' }>
  | Readonly<{ name: 'opening'; ratio: number }>
  | Readonly<{ name: 'saved'; as: string }>
  | Readonly<{ name: 'failed'; failure: CopyFailure }>

/** Opens an encrypted copy with its recovery key, saves what was in it, and adds it to the verification. */
export function OpenCopyFold({ verification, brought }: Props) {
  const language = useLanguage()
  const t = useMemo(() => copyWords(language), [language])
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [typedKey, setTypedKey] = useState('')
  const [state, setState] = useState<State>({ name: 'idle' })
  const file = chosen ?? brought
  const pick = (event: TargetedEvent<HTMLInputElement>): void => {
    setChosen(event.currentTarget.files?.[0])
    setState({ name: 'idle' })
    // The same file may be chosen again.
    event.currentTarget.value = ''
  }
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (file === undefined) return setState({ name: 'noFile' })
    setState({ name: 'opening', ratio: 0 })
    const onProgress = (bytes: number, size: number): void =>
      setState({ name: 'opening', ratio: size === 0 ? 1 : bytes / size })
    try {
      const original = await openCopy({ file, typedKey, onProgress })
      if (original === undefined) return setState({ name: 'idle' })
      verification.add([{ name: original.name, file: original }])
      setTypedKey('')
      setState({ name: 'saved', as: original.name })
    } catch (error) {
      if (!(error instanceof CopyNotOpened)) throw error
      setState({ name: 'failed', failure: error.failure })
    }
  }
  return (
    <details open={brought !== undefined}>
      <summary>{t('title')}</summary>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <p>{t('lead')}</p>
        <div class="row">
          <button type="button" onClick={() => input.current?.click()}>
            {t(file === undefined ? 'choose' : 'chooseOther')}
          </button>
          {file !== undefined && <span class="soft">{file.name}</span>}
        </div>
        <input
          ref={input}
          type="file"
          accept=".age"
          hidden
          aria-label={t('file')}
          onChange={pick}
        />
        <label for="recovery-key">{t('key')}</label>
        <textarea
          id="recovery-key"
          rows={3}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="characters"
          value={typedKey}
          aria-invalid={state.name === 'failed' && state.failure === 'key'}
          aria-describedby="recovery-key-help"
          onInput={(event) => setTypedKey(event.currentTarget.value)}
        />
        <p id="recovery-key-help" class="soft small">
          {t('keyHelp')}
        </p>
        <div>
          <button type="submit" disabled={state.name === 'opening'}>
            {t('open')}
          </button>
        </div>
        <Outcome state={state} say={t} />
      </form>
    </details>
  )
}

type OutcomeProps = Readonly<{ state: State; say: ReturnType<typeof copyWords> }>

function Outcome({ state, say }: OutcomeProps) {
  const language = useLanguage()
  switch (state.name) {
    case 'opening':
      return (
        <div class="row">
          <progress max={1} value={state.ratio} aria-label={say('opening')} />
          <span class="soft small">{formatPercent(state.ratio, language)}</span>
        </div>
      )
    case 'saved':
      return (
        <p role="status" class="verdict tone-success">
          {say('saved', { name: state.as })}
        </p>
      )
    case 'noFile':
      return (
        <p role="alert" class="verdict tone-error">
          {say('noFile')}
        </p>
      )
    case 'failed':
      return (
        <p role="alert" class="verdict tone-error">
          {say(`failed.${state.failure}`)}
        </p>
      )
    case 'idle':
      return null
  }
}
