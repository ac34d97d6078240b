import { readStatement, type Statement, STATEMENT_MAX_BYTES } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useApi } from '../../../../api/api-context.tsx'
import type { Client } from '../../../../api/client.ts'
import { dataAddressOf } from '../../../../api/data-address.ts'
import { formatBytes } from '../../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { PayOrdersDialog } from './pay-orders-dialog.tsx'

/** A bank’s statement is chosen and read; then the orders that its transfers pay are marked as paid. */
export function StatementDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [statement, setStatement] = useState<Statement | null>(null)
  return statement === null ? (
    <ChooseStatement onRead={setStatement} onClose={onClose} />
  ) : (
    <PayOrdersDialog statement={statement} onClose={onClose} />
  )
}

type Props = Readonly<{ onRead: (statement: Statement) => void; onClose: () => void }>

function ChooseStatement({ onRead, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const mutation = useMutation({
    mutationFn: (file: File) => readFile(client, file),
    onSuccess: onRead,
  })
  const choose = (file: File) => {
    setTooLarge(file.size > STATEMENT_MAX_BYTES)
    if (file.size <= STATEMENT_MAX_BYTES) mutation.mutate(file)
  }
  return (
    <FormDialog
      title={t('statement.import')}
      lead={t('statement.lead')}
      submit={t('statement.choose')}
      mutation={mutation}
      onSubmit={(event) => {
        event.preventDefault()
        input.current?.click()
      }}
      onClose={onClose}
    >
      {isTooLarge && (
        <Notice
          tone="error"
          role="alert"
          title={t('statement.tooLarge', { size: formatBytes(STATEMENT_MAX_BYTES, language) })}
        />
      )}
      <input
        hidden
        ref={input}
        type="file"
        accept=".xml,application/xml,text/xml"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) choose(file)
          target.value = ''
        }}
      />
    </FormDialog>
  )
}

async function readFile(client: Client, file: File): Promise<Statement> {
  const address = await dataAddressOf(file)
  const statement = address.slice(address.indexOf(',') + 1)
  return client.call(readStatement, { body: { statement } })
}
