import { styled } from '@mui/material/styles'

/** A word with an @, and the sign that a no-break space ties to it. */
const ADDRESS = /([^ ]+@[^ ]+)/

/** Words with a mail address in them: it stays whole, and where no line is long enough it breaks behind the @. */
export function AddressBreaks({ words }: Readonly<{ words: string }>) {
  return words.split(ADDRESS).map((part, index) => {
    if (!ADDRESS.test(part)) return part
    const [person = '', ...host] = part.split(/(?<=@)/)
    return (
      <Whole key={index}>
        {person}
        <wbr />
        {host.join('')}
      </Whole>
    )
  })
}

const Whole = styled('span')({ display: 'inline-block', maxWidth: '100%' })
