import { useTimeZone } from '@sufra/api/restaurant-day'
import { useOfferUseText, useTransactionName } from '@sufra/api/use-transaction-name'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { formatDateTime, formatMoney, formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import type { Column } from '@sufra/ui/data-table'
import { Bdi } from '@sufra/ui/localized-text'
import { Link } from '@sufra/ui/router'
import { color } from '@sufra/ui/theme'
import styled from 'styled-components'
import { EntryFlags } from '../../parts/ledger/entry-flags.tsx'
import { words } from '../../words.ts'

const CustomerLink = styled(Link)`
  color: ${color.gold};
`
/** Does not wrap, because the number is read out. */
const Whole = styled.bdi`
  display: inline-block;
  min-inline-size: 9ch;
`
const Quiet = styled.small`
  color: ${color.muted};
`
const Points = styled.strong<{ $gain: boolean }>`
  color: ${({ $gain }) => ($gain ? color.success : color.danger)};
`

export function useLedgerColumns(): Column<LedgerEntry>[] {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  return [
    { key: 'when', title: t('ledger.when'), cell: ({ createdAt }) => formatDateTime(createdAt, language, timeZone) },
    { key: 'customer', title: t('ledger.customer'), cell: (line) => <CustomerName line={line} /> },
    { key: 'what', title: t('ledger.what'), cell: (line) => <Description line={line} /> },
    { key: 'order', title: t('ledger.order'), cell: ({ posOrderNumber }) => <Whole>{posOrderNumber ?? '–'}</Whole> },
    { key: 'by', title: t('ledger.by'), cell: ({ adminName }) => <bdi>{adminName ?? '–'}</bdi> },
    { key: 'marks', title: t('ledger.marks'), cell: (line) => <EntryFlags line={line} /> },
    {
      key: 'points',
      title: t('ledger.points'),
      numeric: true,
      cell: ({ points, offerUse, type }) =>
        offerUse && type !== 'earn' ? (
          '–'
        ) : (
          <Points $gain={points >= 0}>
            <Bdi>
              {points >= 0 ? '+' : '−'}
              {formatNumber(Math.abs(points), language)}
            </Bdi>
          </Points>
        ),
    },
    {
      key: 'amount',
      title: t('ledger.amount'),
      numeric: true,
      cell: ({ amount }) => (amount === null ? '–' : <Bdi dir="auto">{formatMoney(amount, language)}</Bdi>),
    },
  ]
}

/** An entry outlives its customer. */
function CustomerName({ line: { customer, customerId } }: { line: LedgerEntry }) {
  const t = useWords(words)
  if (!customer) return <Quiet>{t('ledger.gone')}</Quiet>
  return (
    <CustomerLink to={`/admin/history?customerId=${customerId}`}>
      <bdi>
        {customer.firstName} {customer.lastName}
      </bdi>
    </CustomerLink>
  )
}

function Description({ line }: { line: LedgerEntry }) {
  const t = useWords(words)
  const language = useLanguage()
  const { text, ...asName } = useTransactionName()(line)
  const offerText = useOfferUseText()
  const { refunded = 0, reason, offerUse, type } = line
  return (
    <>
      <bdi {...asName}>{text}</bdi> {offerUse && type === 'earn' && <Quiet>{offerText(offerUse)}</Quiet>}{' '}
      {refunded > 0 && <Quiet>{t('ledger.refunded', { amount: formatMoney(refunded, language) })}</Quiet>}
      {reason && (
        <Quiet>
          <bdi>{reason}</bdi>
        </Quiet>
      )}
    </>
  )
}
