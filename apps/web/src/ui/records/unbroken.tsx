import { Fragment } from 'react'

type Props = Readonly<{ words: string; part: string }>

/** Words in which a part, a number with hyphens say, always stands on one line. */
export function Unbroken({ words, part }: Props) {
  return words.split(part).map((between, index) => (
    <Fragment key={index}>
      {index > 0 && <span style={{ whiteSpace: 'nowrap' }}>{part}</span>}
      {between}
    </Fragment>
  ))
}
