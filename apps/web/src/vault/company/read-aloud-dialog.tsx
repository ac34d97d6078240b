import Typography from '@mui/material/Typography'
import { type SyntheticEvent, useState } from 'react'

import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

type Props = Readonly<{
  title: string
  lead: string
  field: string
  wrong: string
  submit: string
  /** What the other person reads; case and spaces do not matter. */
  expected: string
  mutation: Readonly<{ isPending: boolean; error: unknown; mutate: () => void }>
  onClose: () => void
}>

/** Types what somebody reads aloud: the page shows it nowhere, so that it comes from them. */
export function ReadAloudDialog(props: Props) {
  const { title, lead, field, wrong, submit, expected, mutation, onClose } = props
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const check = (event: SyntheticEvent) => {
    event.preventDefault()
    if (plain(typed) !== plain(expected)) return setWrong(true)
    mutation.mutate()
  }
  return (
    <FormDialog
      title={title}
      submit={submit}
      mutation={mutation}
      onClose={onClose}
      onSubmit={check}
    >
      <Typography variant="body2">{lead}</Typography>
      <TextField
        label={field}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={typed}
        problem={isWrong ? wrong : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
    </FormDialog>
  )
}

const plain = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()
