import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { DeleteDialog } from '../../ui/feedback/delete-dialog.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { logoQuery } from './api/company-queries.ts'
import { LogoOnPaper } from './logo-on-paper.tsx'
import { useLogoChange } from './use-logo-change.ts'

/** `logo` is the digest of the picture in place. */
export function LogoCard({ logo }: Readonly<{ logo: string | null }>) {
  const { t } = useTranslation()
  const picture = usePicture(logo)
  const [asking, setAsking] = useState(false)
  const { choose, remove, isPending, unreadable, error } = useLogoChange()
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography variant="h6" component="h2">
        {t('company.logo')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {t('company.logoLead')}
      </Typography>
      <Stack spacing={2}>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ gap: 3, alignItems: { sm: 'center' } }}
        >
          <LogoOnPaper picture={logo === null ? null : picture} />
          <Stack sx={{ gap: 1.5 }}>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <LogoButton
                words={t(logo === null ? 'company.chooseLogo' : 'company.replaceLogo')}
                waiting={isPending}
                onChoose={choose}
              />
              {logo !== null && (
                <Button disabled={isPending} onClick={() => setAsking(true)}>
                  {t('company.removeLogo')}
                </Button>
              )}
            </Stack>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('company.logoHint')}
            </Typography>
          </Stack>
        </Stack>
        <DeleteDialog
          open={asking}
          body={t('company.removeLogoBody')}
          onStay={() => setAsking(false)}
          onDelete={() => {
            setAsking(false)
            remove()
          }}
        />
        {unreadable && <Notice tone="error" role="alert" title={t('company.logoUnreadable')} />}
        {error !== null && <FailureNotice error={error} />}
      </Stack>
    </Card>
  )
}

type ButtonProps = Readonly<{
  words: string
  waiting: boolean
  onChoose: (file: File) => Promise<void>
}>

function LogoButton({ words, waiting, onChoose }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" loading={waiting} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        hidden
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void onChoose(file)
          target.value = ''
        }}
      />
    </>
  )
}

/** The picture in place, as an address; undefined until it is there. */
function usePicture(logo: string | null): string | undefined {
  const { client } = useApi()
  const { data } = useQuery(logoQuery(client, logo))
  return data
}
