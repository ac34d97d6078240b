import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { formatBytes, formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { DigestText } from '../../../ui/records/digest-text.tsx'
import { FactList } from '../../../ui/records/fact-list.tsx'
import { ShortDigest } from '../../../ui/records/short-digest.tsx'
import { FileIcon } from '../../../ui/media/file-icon.tsx'
import { Rosette } from '../../../ui/media/rosette.tsx'
import { useVisibilityWords } from '../api/visibility-words.ts'
import { declaredFacts } from '../new/details/declared-facts.ts'
import {
  type DetailsForm,
  type Grouping,
  TOGETHER,
  needTypeOfAll,
  titleKey,
} from '../new/details/deposit-details.ts'
import type { ChosenFile } from '../new/files/file-tray.ts'
import { PreviousVersion } from './previous-version.tsx'

const SHOWN_FILES = 5
const TO_COME = '0'.repeat(64)

type Props = Readonly<{ form: DetailsForm; files: readonly ChosenFile[]; grouping: Grouping }>

/** What is about to be deposited, as it will be kept. */
export function DepositSummary({ form, files, grouping }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const visibilityWords = useVisibilityWords()
  const details = form.getValues()
  const { titles, types, creationType, depositor } = details
  const previous = (grouping === 'together' && details.previousDepositId) || null
  const count = files.length
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  const counted = t('deposit.filesCount', { count, formatted: formatNumber(count, language) })
  const total = t('newDeposit.total', { files: counted, size: formatBytes(bytes, language) })
  const nameAlone = (file: ChosenFile) => {
    const own = types[titleKey(file)]
    const words = [titles[titleKey(file)]?.title, own && t(`creationTypes.${own}`)]
    return words.filter(Boolean).join(' · ')
  }
  const ofAll = needTypeOfAll(types, files, grouping) && creationType
  const type = ofAll && t(`creationTypes.${ofAll}`)
  const facts = [type, depositor, grouping === 'together' && total]
  const only = files.length === 1 ? files[0] : undefined
  const digest = only?.state.name === 'ready' ? only.state.sha256 : undefined
  const title = grouping === 'together' ? titles[TOGETHER]?.title : total
  return (
    <Frame aria-label={t('newDeposit.summary')}>
      {digest !== undefined && (
        <Backdrop>
          <Rosette digest={digest} stage="sealed" size={280} />
        </Backdrop>
      )}
      <div>
        <Typography variant="h6" component="h3" sx={{ wordBreak: 'break-word' }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </div>
      <FactList
        facts={[
          [t('deposit.file'), only?.name],
          [
            t('deposit.digest'),
            only && (
              <Room data-taken={digest !== undefined}>
                <ShortDigest
                  digest={digest ?? TO_COME}
                  label={t('digest.copyOf', { name: only.name })}
                />
              </Room>
            ),
          ],
          ...declaredFacts(details, t, visibilityWords),
          [t('deposit.previous'), previous && <PreviousVersion id={previous} target="_blank" />],
        ]}
      />
      {(only === undefined ? files : []).slice(0, SHOWN_FILES).map((file) => (
        <Line key={file.id}>
          <FileIcon name={file.name} />
          <Words>
            <Typography variant="subtitle2" noWrap title={file.name}>
              {grouping === 'together' ? file.name : nameAlone(file)}
            </Typography>
            <Room data-taken={file.state.name === 'ready'}>
              <DigestText digest={file.state.name === 'ready' ? file.state.sha256 : TO_COME} />
            </Room>
          </Words>
        </Line>
      ))}
      {count > SHOWN_FILES && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('newDeposit.andMore', { count: count - SHOWN_FILES })}
        </Typography>
      )}
    </Frame>
  )
}

const Frame = styled('section')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 16,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.neutral,
}))

/** Of the work’s own figure as much as it will have once it is sealed; cut off by the card, behind the words. */
const Backdrop = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  borderRadius: 'inherit',
  opacity: 0.3,
  pointerEvents: 'none',
  '& > svg': { position: 'absolute', top: '50%', right: -60, transform: 'translateY(-50%)' },
  '& ~ *': { position: 'relative' },
})

/** A hash that is still computed has its room already: what stands below does not move under a click. */
const Room = styled('div')({ '&[data-taken="false"]': { visibility: 'hidden' } })

const Line = styled('div')({ display: 'flex', gap: 12, alignItems: 'center' })
const Words = styled('div')({ flex: 1, minWidth: 0 })
