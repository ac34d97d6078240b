import type { VatAnswer } from '@ancrage/contract'
import { styled } from '@mui/material/styles'

import { useTranslation } from '../../../../i18n/i18n.ts'

type Props = Readonly<{ answer: VatAnswer }>

/** Who ordered, and who has the VAT number as VIES tells it, side by side. */
export function VatComparison({ answer: { name, address, trader } }: Props) {
  const { t } = useTranslation()
  const notTold = t('invoicing.compare.notTold')
  const lines = trader && [trader.street, `${trader.postcode ?? ''} ${trader.city}`.trim()]
  return (
    <Table>
      <thead>
        <tr>
          <td aria-hidden="true" />
          <th scope="col">{t('invoicing.compare.ofOrder')}</th>
          <th scope="col">{t('invoicing.compare.ofRegister')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('invoicing.compare.name')}</th>
          <td>{trader?.name ?? notTold}</td>
          <td>{name ?? notTold}</td>
        </tr>
        <tr>
          <th scope="row">{t('invoicing.compare.address')}</th>
          <td>{lines?.join('\n') ?? notTold}</td>
          <td>{address ?? notTold}</td>
        </tr>
      </tbody>
    </Table>
  )
}

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    borderTop: `1px dashed ${theme.vars.palette.divider}`,
    textAlign: 'left',
    verticalAlign: 'top',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '& thead th, & thead td': { borderTop: 'none' },
  '& tr > :first-child': { width: '22%' },
  '& th': { fontWeight: 500, color: theme.vars.palette.text.secondary },
}))
