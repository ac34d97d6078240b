import { partsOf } from './apart.ts'

type Props = Readonly<{ words: string; time?: string | undefined }>

/** A sentence of ours: names that strangers chose stand in boxes, and the moment stands out, since it is what was asked for. */
export function Spoken({ words, time }: Props) {
  return (
    <>
      {partsOf(words).map((part, index) =>
        index % 2 === 1 ? <bdi key={index}>{part}</bdi> : timed(part, time),
      )}
    </>
  )
}

function timed(part: string, time: string | undefined) {
  const at = time === undefined ? -1 : part.indexOf(time)
  if (time === undefined || at < 0) return part
  return (
    <>
      {part.slice(0, at)}
      <strong>{time}</strong>
      {part.slice(at + time.length)}
    </>
  )
}
