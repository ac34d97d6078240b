import {
  type Deposit,
  getDeclaration,
  getDeclarationProof,
  getDepositProof,
  getEvidenceRecord,
  getReceipt,
} from '@ancrage/contract'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

import { useTranslation } from '../../../i18n/i18n.ts'
import { fonts } from '../../../theme/tokens.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { useDownload } from '../api/use-download.ts'
import { useNotYet } from './use-not-yet.ts'

const PROOF = '.ots'
const TOKEN = '.tst'
const RECORD = '.ers'
const DECLARATION = '.json'

type Props = Readonly<{ deposit: Deposit }>

/** What other software verifies: most people need none of it. */
export function ExpertsCard({ deposit }: Props) {
  const { t } = useTranslation()
  const { download, downloading } = useDownload()
  const notYet = useNotYet()
  const { id, number, status, files, hasProof, declared, receipt } = deposit
  const several = files.length > 1
  const pending = status === 'pending' && t(hasProof ? 'documents.pendingProof' : notYet)
  return (
    <Card component="section">
      <Fold>
        <summary>
          <Typography component="h2" variant="h6">
            {t('depositPage.experts.title')}
          </Typography>
          <Icon name="chevronDown" size={16} />
          <span>{t('depositPage.experts.help')}</span>
        </summary>
        <Rows>
          <Row
            ending={PROOF}
            name={t('depositPage.experts.proof')}
            kind={t('depositPage.experts.proofKind')}
            help={pending || (several && t('documents.proofOfAllHelp'))}
          >
            <IconButton
              disabled={!hasProof || downloading}
              aria-label={t(several ? 'documents.proofOfAll' : 'documents.proof')}
              onClick={() => void download(getDepositProof, { params: { id } }, `${number}.ots`)}
            >
              <Icon name="download" />
            </IconButton>
          </Row>
          {receipt !== undefined && (
            <Row
              ending={TOKEN}
              name={t('depositPage.experts.token')}
              kind={t(`depositPage.experts.tokenKind_${receipt.level}`)}
            >
              <IconButton
                disabled={downloading}
                aria-label={t('documents.token')}
                onClick={() => void download(getReceipt, { params: { id } }, `${number}.tst`)}
              >
                <Icon name="download" />
              </IconButton>
            </Row>
          )}
          {declared && receipt !== undefined && (
            <Row ending={RECORD} name={t('depositPage.experts.record')} kind="RFC 4998">
              <IconButton
                disabled={downloading}
                aria-label={`${t('depositPage.experts.record')} (${RECORD})`}
                onClick={() =>
                  void download(getEvidenceRecord, { params: { id } }, `${number}.ers`)
                }
              >
                <Icon name="download" />
              </IconButton>
            </Row>
          )}
          {declared && <DeclarationRows deposit={deposit} />}
        </Rows>
      </Fold>
    </Card>
  )
}

/** `declaration.json`, and the proof that dates it. */
function DeclarationRows({ deposit: { id, number, status, hasProof } }: Props) {
  const { t } = useTranslation()
  const { download, downloading } = useDownload()
  const file = `${number}-declaration.json`
  const name = t('depositPage.experts.declaration')
  const proofName = t('depositPage.experts.declarationProof')
  return (
    <>
      <Row
        ending={DECLARATION}
        name={name}
        kind={t(`depositPage.experts.declarationKind_${status}`)}
        help={t('depositPage.experts.declarationHelp')}
      >
        <IconButton
          disabled={downloading}
          aria-label={`${name} (${DECLARATION})`}
          onClick={() => void download(getDeclaration, { params: { id } }, file)}
        >
          <Icon name="download" />
        </IconButton>
      </Row>
      <Row ending={PROOF} name={proofName} kind={t('depositPage.experts.proofKind')}>
        <IconButton
          disabled={!hasProof || downloading}
          aria-label={`${proofName} (${PROOF})`}
          onClick={() => void download(getDeclarationProof, { params: { id } }, `${file}.ots`)}
        >
          <Icon name="download" />
        </IconButton>
      </Row>
    </>
  )
}

type RowProps = Readonly<{
  ending: string
  name: string
  kind: string
  help?: string | false
  children: ReactNode
}>

function Row({ ending, name, kind, help, children }: RowProps) {
  return (
    <li>
      <code>{ending}</code>
      <div>
        <strong>{name}</strong>
        <small>{kind}</small>
      </div>
      {children}
      {help && <p>{help}</p>}
    </li>
  )
}

const Fold = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 16px',
    padding: 24,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > span': {
      ...theme.typography.body2,
      gridColumn: '1 / -1',
      color: theme.vars.palette.text.secondary,
    },
    '& > svg': { transition: 'transform 150ms ease-out' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '&[open]': { paddingBottom: 24 },
}))

const Rows = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 24px',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) auto',
    gap: '4px 12px',
    alignItems: 'center',
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:last-child': { paddingBottom: 0 },
  '& code': {
    padding: '4px 0',
    borderRadius: 6,
    textAlign: 'center',
    fontFamily: fonts.digits,
    fontSize: '0.8125rem',
    backgroundColor: theme.vars.palette.background.neutral,
  },
  '& strong': { display: 'block', fontWeight: 600 },
  '& small, & p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& p': { gridColumn: '1 / -1', margin: 0 },
}))
