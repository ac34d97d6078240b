import { Fragment } from 'react'

/** Words with a mail address in them: too long for its line, it breaks behind the @ and not within a name. */
export function AddressBreaks({ words }: Readonly<{ words: string }>) {
  return words.split(/(?<=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
