import {
  type Deposit,
  LANGUAGES,
  type Language,
  getCertificate,
  getDossier,
} from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useId, useState } from 'react'

import { useTranslation } from '../../../../i18n/i18n.ts'
import { Icon } from '../../../../ui/media/icon.tsx'
import type { IconName } from '../../../../ui/media/icon-names.ts'
import { Rosette } from '../../../../ui/media/rosette.tsx'
import { sinceWords } from '../../../../ui/records/since-words.ts'
import { SoftChip } from '../../../../ui/records/soft-chip.tsx'
import { useDownload } from '../../api/use-download.ts'
import { useVisibilityWords } from '../../api/visibility-words.ts'
import { rosetteStage } from '../../../../ui/media/rosette-stage.ts'
import { StatusChip } from '../status-chip.tsx'
import { Braid } from './braid.tsx'
import { CertificatePaper } from './certificate-paper.tsx'
import {
  Backdrop,
  Body,
  Buttons,
  Chips,
  Choice,
  Facts,
  Languages,
  Sentence,
  Side,
} from './hero-parts.tsx'

type Props = Readonly<{ deposit: Deposit }>

/** Since when a deposit's files exist, at a glance, and the document that says so. */
export function DepositHero({ deposit }: Props) {
  const { t, language } = useTranslation()
  const visibilityWords = useVisibilityWords()
  const [shown, setShown] = useState<Language>(language)
  const { digest, receipt } = deposit
  const words = sinceWords(deposit, t, language)
  const facts: readonly (readonly [IconName, string | undefined])[] = [
    ['deposits', words.block],
    ['clock', words.local],
    [deposit.visibility === 'private' ? 'security' : 'eye', visibilityWords(deposit.visibility)],
  ]
  return (
    <Card component="section" aria-labelledby="since-when" sx={{ position: 'relative' }}>
      <Backdrop aria-hidden>
        <Rosette digest={digest} stage={rosetteStage(deposit)} size="100%" />
      </Backdrop>
      <Braid />
      <Body>
        <div>
          <Chips>
            <StatusChip deposit={deposit} />
            {deposit.archivedAt !== undefined && (
              <SoftChip tone="neutral">{t('deposits.archived')}</SoftChip>
            )}
            {receipt?.level === 'qualified' && (
              <SoftChip tone="neutral">
                <Icon name="clock" size={16} />
                {t('deposit.receiptLevel.qualified')}
              </SoftChip>
            )}
          </Chips>
          <Sentence id="since-when">
            {words.sentence} <strong>{words.date}</strong>
          </Sentence>
          <Facts>
            {facts.map(
              ([icon, said]) =>
                said !== undefined && (
                  <li key={icon}>
                    <Icon name={icon} size={20} />
                    {said}
                  </li>
                ),
            )}
          </Facts>
          {words.block === undefined && <p>{t('depositPage.hero.waiting')}</p>}
          <Documents deposit={deposit} language={shown} />
        </div>
        <Side>
          <CertificatePaper deposit={deposit} language={shown} />
          <LanguageChoice deposit={deposit} shown={shown} onChoose={setShown} />
        </Side>
      </Body>
    </Card>
  )
}

type ChoiceProps = Props & Readonly<{ shown: Language; onChoose: (language: Language) => void }>

/** Of the document that the first button downloads; the dossier holds both. */
function LanguageChoice({ deposit: { status }, shown, onChoose }: ChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  const kind = status === 'confirmed' ? 'language' : 'provisionalLanguage'
  return (
    <Choice role="group" aria-labelledby={id}>
      <span id={id}>{t(`depositPage.hero.${kind}`)}</span>
      <Languages>
        {LANGUAGES.map((offered) => (
          <button
            key={offered}
            type="button"
            lang={offered}
            aria-pressed={offered === shown}
            onClick={() => onChoose(offered)}
          >
            {t(`depositPage.hero.languages.${offered}`)}
          </button>
        ))}
      </Languages>
    </Choice>
  )
}

function Documents({ deposit, language }: Props & Readonly<{ language: Language }>) {
  const { t } = useTranslation()
  const { download, downloading } = useDownload()
  const { id, number, status } = deposit
  const isConfirmed = status === 'confirmed'
  const name = `${number}-${language}.pdf`
  return (
    <Buttons>
      <Button
        variant="contained"
        color="primary"
        size="large"
        loading={downloading}
        loadingPosition="start"
        startIcon={<Icon name="download" size={22} />}
        onClick={() => void download(getCertificate, { params: { id, language }, query: {} }, name)}
      >
        {t(isConfirmed ? 'depositPage.hero.certificate' : 'depositPage.hero.provisional')}
      </Button>
      {isConfirmed && (
        <Button
          variant="outlined"
          size="large"
          disabled={downloading}
          title={t('documents.dossierHelp')}
          startIcon={<Icon name="folder" size={22} />}
          onClick={() => void download(getDossier, { params: { id } }, `${number}.zip`)}
        >
          {t('depositPage.hero.dossier')}
        </Button>
      )}
    </Buttons>
  )
}
