import type { Deposit, Language } from '@ancrage/contract'
import { styled } from '@mui/material/styles'

import { useTranslation } from '../../../../i18n/i18n.ts'
import { LogoMark } from '../../../../ui/media/logo.tsx'
import { Rosette } from '../../../../ui/media/rosette.tsx'
import { brand, common, elevation, fonts, grey } from '../../../../theme/tokens.ts'
import { rosetteStage } from '../../../../ui/media/rosette-stage.ts'

const WIDTH = 224
const LINES = [92, 70, 84, 58, 0, 96, 96, 40, 0, 88, 66, 78]

type Props = Readonly<{ deposit: Deposit; language: Language }>

/** The certificate as a small picture of paper, in the language it is offered in. The button beside it says what it is. */
export function CertificatePaper({ deposit, language }: Props) {
  const { t } = useTranslation()
  const { number, title, depositor, digest, status } = deposit
  return (
    <Paper aria-hidden translate="no">
      <Ornament>
        <Rosette digest={digest} stage={rosetteStage(deposit)} size={150} />
      </Ornament>
      <Top>
        <LogoMark size={12} />
        <span>{number}</span>
      </Top>
      <strong>{t(`depositPage.hero.paper_${language}_${status}`)}</strong>
      <Work>
        <b>{title}</b>
        {depositor}
      </Work>
      {LINES.map((width, index) => (
        <Line key={index} style={{ width: `${width}%` }} />
      ))}
    </Paper>
  )
}

const Paper = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  width: WIDTH,
  height: Math.round((WIDTH * 297) / 210),
  padding: 20,
  borderRadius: 4,
  fontSize: 8,
  lineHeight: 1.4,
  color: grey[800],
  backgroundColor: common.white,
  boxShadow: elevation.light.card,
  '& > strong': {
    display: 'block',
    marginTop: 26,
    fontFamily: fonts.headings,
    fontSize: 17,
    lineHeight: 1.2,
  },
})

const Ornament = styled('div')({ position: 'absolute', top: -24, right: -44, opacity: 0.28 })

const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBottom: 6,
  borderBottom: `1.5px solid ${brand.primary.main}`,
})

const Work = styled('div')({
  margin: '10px 0 14px',
  paddingLeft: 8,
  borderLeft: `2px solid ${brand.primary.main}`,
  '& > b': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflowWrap: 'anywhere',
    fontSize: 10,
  },
})

const Line = styled('div')({
  height: 3,
  marginTop: 7,
  borderRadius: 2,
  backgroundColor: grey[300],
})
