import { isHeader } from '@ancrage/evidence'
import { pickedFiles } from '@ancrage/sha256/dropped-files'
import { asDigest, hexToBytes } from '@ancrage/proof'
import { formatBytes } from '@ancrage/words'
import type { TargetedEvent } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

import { useLanguage, useWords } from '../../i18n/words.tsx'
import type { ShownPiece, Verification } from '../../session/open-verification.ts'
import { acceptDrops } from '../accept-drops.ts'
import { Icon } from '../icon.tsx'

type Props = Readonly<{
  verification: Verification
  /** What was brought already: the place for more is a strip then. */
  brought: readonly Brought[]
  /** Something is missing: the place asks for it. */
  asks: boolean
}>

type Brought = Pick<ShownPiece, 'id' | 'name' | 'size'>

const SHOWN_NAMES = 2

/** One place for everything: what it is is found out from its content. */
export function DropCard({ verification, brought, asks }: Props) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  useEffect(() => acceptDrops(verification, setOver), [verification])
  const pick = (event: TargetedEvent<HTMLInputElement>): void => {
    if (event.currentTarget.files) verification.add(pickedFiles(event.currentTarget.files))
    // The same file may be chosen again.
    event.currentTarget.value = ''
  }
  const isEmpty = brought.length === 0
  return (
    <section class={isEmpty ? 'card' : 'card strip'} aria-labelledby="drop-title">
      <div class={over ? 'drop over' : 'drop'}>
        <Icon name="upload" size={isEmpty ? 40 : 24} />
        <h2 id="drop-title" class={isEmpty ? '' : 'visually-hidden'}>
          {t('drop.title')}
        </h2>
        {isEmpty ? <p class="soft">{t('drop.help')}</p> : <Names brought={brought} />}
        <button
          type="button"
          class={isEmpty || asks ? 'main' : ''}
          onClick={() => input.current?.click()}
        >
          {t(isEmpty ? 'drop.choose' : 'drop.more')}
        </button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('drop.choose')}
          onChange={pick}
        />
      </div>
      <Entry verification={verification} />
    </section>
  )
}

function Names({ brought }: Readonly<{ brought: readonly Brought[] }>) {
  const t = useWords()
  const language = useLanguage()
  const others = brought.length - SHOWN_NAMES
  return (
    <p class="names">
      {brought.slice(0, SHOWN_NAMES).map(({ id, name, size }) => (
        <span key={id} class="brought">
          <span class="name">{name}</span>
          {size !== undefined && <small>{formatBytes(size, language)}</small>}
        </span>
      ))}
      {others > 0 && <span>{t('drop.others', { count: others })}</span>}
    </p>
  )
}

/** What can be typed in: a digest in place of its file, a header of one’s own node. */
function Entry({ verification }: Pick<Props, 'verification'>) {
  const t = useWords()
  const [text, setText] = useState('')
  const [malformed, setMalformed] = useState(false)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const hex = text.replaceAll(/\s/g, '').toLowerCase()
    const understood = addTyped(verification, hex, {
      digest: t('enter.digestName'),
      header: t('enter.headerName'),
    })
    setMalformed(!understood)
    if (understood) setText('')
  }
  return (
    <details>
      <summary>{t('enter.summary')}</summary>
      <form class="stack" onSubmit={submit}>
        <label for="entry">{t('enter.label')}</label>
        <textarea
          id="entry"
          rows={3}
          spellcheck={false}
          value={text}
          aria-invalid={malformed}
          aria-describedby="entry-help"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p id="entry-help" class="soft small">
          {t('enter.help')}
        </p>
        {malformed && (
          <p role="alert" class="verdict tone-error">
            {t('enter.malformed')}
          </p>
        )}
        <div>
          <button type="submit">{t('enter.add')}</button>
        </div>
      </form>
    </details>
  )
}

type Names = Readonly<{ digest: string; header: string }>

function addTyped(verification: Verification, hex: string, names: Names): boolean {
  if (!/^(?:[0-9a-f]{64}|[0-9a-f]{160})$/.test(hex)) return false
  const bytes = hexToBytes(hex)
  if (bytes.length === 32) {
    const digests = { sha256: asDigest(bytes) }
    verification.addPiece({ name: names.digest, size: undefined, inspection: undefined, digests })
    return true
  }
  if (!isHeader(bytes)) return false
  const name = names.header
  const findings = [{ kind: 'header', name, bytes, height: undefined, network: undefined } as const]
  verification.addPiece({ name, size: 80, inspection: { kind: 'header', findings }, digests: {} })
  return true
}
