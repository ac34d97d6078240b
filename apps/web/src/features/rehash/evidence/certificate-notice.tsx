import type { Facts } from '@ancrage/dossier'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { formatUtc } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { FactList } from '../../../ui/records/fact-list.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { CertificateSeal } from './certificate-seal.tsx'
import { Elsewhere } from '../elsewhere.tsx'
import { NamedFile } from '../deposits/named-file.tsx'
import type { Certificate } from './read-certificate.ts'
import { troubleOf } from './trouble-of.ts'
import type { ProofState } from '../proof/use-proof.ts'

type Props = Readonly<{
  certificate: Certificate
  /** Of the proof that is attached to it. */
  proof: ProofState | null
  /** What was hashed, if anything was. */
  sha256: string | undefined
}>

/** What a certificate says, and what in it beside its proof speaks for that or against it. */
export function CertificateNotice({ certificate, proof, sha256 }: Props) {
  const { t } = useTranslation()
  const { facts, seal } = certificate
  const trouble = troubleOf(certificate, proof?.name === 'done' ? proof.check : undefined)
  const isOfSeveral = facts.files.length > 1
  const isDistrusted = seal.status === 'broken' || (trouble !== undefined && trouble !== 'noProof')
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle1" component="h3">
        {t('rehash.certificate.title', { number: facts.number })}
      </Typography>
      {/* What discredits the facts is read before them. */}
      {seal.status === 'broken' && <CertificateSeal seal={seal} />}
      {trouble !== undefined && (
        <Notice
          tone={trouble === 'noProof' ? 'warning' : 'error'}
          role="alert"
          title={t(`rehash.certificate.${trouble}`)}
        >
          {t(`rehash.certificate.${trouble}Help`)}
        </Notice>
      )}
      {isDistrusted ? (
        <Distrusted>
          <Claims facts={facts} />
        </Distrusted>
      ) : (
        <Claims facts={facts} />
      )}
      {trouble === undefined && isOfSeveral && sha256 !== undefined && (
        <NamedFile files={facts.files} sha256={sha256} />
      )}
      {seal.status !== 'broken' && <CertificateSeal seal={seal} />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('rehash.certificate.elsewhere')} <Elsewhere />
      </Typography>
    </Stack>
  )
}

/** Struck out: whoever changed the document may have written anything there. */
const Distrusted = styled('div')(({ theme }) => ({
  '& dd': { color: theme.vars.palette.text.secondary, textDecoration: 'line-through' },
}))

const SHOWN_FILES = 5

function Claims({ facts }: Readonly<{ facts: Facts }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { title, depositor, submittedAt, files } = facts
  const count = files.length - SHOWN_FILES
  const names = files.slice(0, SHOWN_FILES).map(({ name }) => name)
  const more = count > 0 ? [t('rehash.certificate.more', { count })] : []
  const day = dateOf(submittedAt, language)
  return (
    <FactList
      facts={[
        [t('rehash.certificate.work'), title],
        [t('rehash.certificate.depositor'), depositor],
        [t('rehash.certificate.submitted'), day === '' ? '' : t('time.utc', { moment: day })],
        [t('rehash.certificate.files'), [...names, ...more].join('\n')],
      ]}
    />
  )
}

/** Whoever wrote the file may have written anything there. */
function dateOf(claimed: string, language: ReturnType<typeof useLanguage>): string {
  return Number.isNaN(Date.parse(claimed)) ? '' : formatUtc(claimed, language)
}
