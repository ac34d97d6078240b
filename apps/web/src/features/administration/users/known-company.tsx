import { styled } from '@mui/material/styles'

import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useIsTaken } from '../companies/use-companies.ts'

type Props = Readonly<{
  name: string
  /** The company that is being named. */
  except?: string | undefined
}>

/** Says that a company has this name already: a second one is seldom meant. */
export function KnownCompany({ name, except }: Props) {
  const { t } = useTranslation()
  const isTaken = useIsTaken(name, except)
  return (
    <Region role="status">
      {isTaken && (
        <Notice tone="info" title={t('administration.knownCompany')}>
          {t('administration.knownCompanyHelp')}
        </Notice>
      )}
    </Region>
  )
}

/** There before its words are, so that they are announced, and without room of its own till then. */
const Region = styled('div')({ '&:empty': { position: 'absolute' } })
