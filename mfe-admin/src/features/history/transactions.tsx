import { usePollingInterval } from '@sufra/api/polling'
import { useTimeZone } from '@sufra/api/restaurant-day'
import { useOfferUseText, useTransactionName } from '@sufra/api/use-transaction-name'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { formatDateTime, formatList, formatMoney, formatNumber } from '@sufra/i18n/format'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Bdi } from '@sufra/ui/localized-text'
import { PlainButton } from '@sufra/ui/plain-button'
import { Skeleton } from '@sufra/ui/skeleton'
import { figures, typedText } from '@sufra/ui/styles'
import { color, font, size, space } from '@sufra/ui/theme'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { useCustomerTransactionsQuery } from '../../calls/customers.ts'
import { RefundDialog } from '../../dialogs/refund/refund-dialog.tsx'
import { useCanGiveBack } from '../../parts/discounts/use-discount-text.ts'
import { EntryFlags } from '../../parts/ledger/entry-flags.tsx'
import { words } from '../../words.ts'
import { useUndoOfferUse } from './use-undo-offer-use.ts'

const PAGE_SIZE = 25
/** Same interval as the balance (staff specification §4). */
const POLL_MS = 30_000

const Title = styled.h3`
  font-size: ${size.m};
  font-weight: ${font.strong};
`
/** Subgrid: figures align across rows. */
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${space[4]};
`
const Row = styled.li`
  display: grid;
  grid-column: 1 / -1;
  /* Columns of its own where a browser cannot share them. */
  grid-template-columns: inherit;
  grid-template-columns: subgrid;
  column-gap: inherit;
  row-gap: 2px;
  padding-block: ${space[2]};
  border-block-start: 1px solid ${color.line};
  font-size: ${size.s};
  small { color: ${color.muted}; font-size: ${size.xs}; }
`
const Description = styled.span`
  ${typedText}
`
const Points = styled.strong<{ $gain: boolean }>`
  color: ${({ $gain }) => ($gain ? color.success : color.danger)};
  ${figures}
`
const Money = styled.small`${figures}`
const About = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[2]};
`
/** Line height with a full touch target. */
const RowButton = styled(PlainButton)`
  min-block-size: 28px;
  padding-inline: ${space[2]};
  color: ${color.gold};
  font-size: ${size.xs};
`

export function Transactions({ customerId }: { customerId: number }) {
  const t = useWords(words)
  const [parts, setParts] = useState(1)
  const first = useCustomerTransactionsQuery(
    { id: customerId, page: 1, limit: PAGE_SIZE, details: 'true' },
    { pollingInterval: usePollingInterval(POLL_MS), refetchOnMountOrArgChange: true },
  )
  return (
    <Card aria-labelledby="transactions">
      <Title id="transactions">{t('customer.transactions')}</Title>
      {Array.from({ length: parts }, (_, index) => index + 1).map((page) => (
        <Part
          key={page}
          customerId={customerId}
          page={page}
          newest={first.data?.items[0]?.id}
          onMore={page === parts ? () => setParts(parts + 1) : undefined}
        />
      ))}
    </Card>
  )
}

interface PartProps {
  customerId: number
  page: number
  /** Id of the newest entry; a new one shifts every later page. */
  newest: number | undefined
  onMore?: () => void
}

function Part({ customerId, page, newest, onMore }: PartProps) {
  const t = useWords(words)
  const { data, isError, isFetching, refetch } = useCustomerTransactionsQuery(
    { id: customerId, page, limit: PAGE_SIZE, details: 'true' },
    { refetchOnMountOrArgChange: page > 1 },
  )
  const readAs = useRef(newest)
  const readAgain = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (newest === readAs.current) return
    readAs.current = newest
    if (page > 1) readAgain()
  }, [newest, page])
  if (!data) {
    if (!isError) return <Skeleton height="120px" />
    return <ErrorCard title={t('customer.transactionsFailed')} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (data.total === 0) return <EmptyState text={t('customer.noTransactions')} />
  return (
    <>
      <List>
        {data.items.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </List>
      {onMore && data.total > page * PAGE_SIZE && (
        <Button kind="quiet" wide onClick={onMore}>
          {t('customer.more')}
        </Button>
      )}
    </>
  )
}

/** Sign and color follow the points (contract §4). */
function TransactionRow({ transaction }: { transaction: LedgerEntry }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const nameOf = useTransactionName()
  const offerText = useOfferUseText()
  const canUndo = useCanGiveBack()
  const { undo, isUndoing } = useUndoOfferUse()
  const [refunding, setRefunding] = useState(false)
  const { type, points, amount, refunded = 0, reason, createdAt, adminName, posOrderNumber, offerUse } = transaction
  const { text: name, ...asName } = nameOf(transaction)
  const left = type === 'earn' && amount !== null ? amount - refunded : 0
  const isUse = offerUse !== undefined && type !== 'earn'
  const about = [
    formatDateTime(createdAt, language, timeZone),
    ...(adminName ? [t('customer.by', { name: adminName })] : []),
    ...(posOrderNumber ? [t('customer.order', { number: posOrderNumber })] : []),
    ...(offerUse && !isUse ? [offerText(offerUse)] : []),
    ...(refunded > 0 ? [t('customer.refunded', { amount: formatMoney(refunded, language) })] : []),
    ...(reason ? [reason] : []),
  ]
  return (
    <Row>
      <Description>
        <bdi {...asName}>{name}</bdi>
      </Description>
      {isUse ? (
        <span />
      ) : (
        <Points $gain={points >= 0}>
          <Bdi>
            {points >= 0 ? '+' : '−'}
            {formatNumber(Math.abs(points), language)}
          </Bdi>
        </Points>
      )}
      <About>
        <small>{about.map((part) => isolateValue(part, language)).join(' · ')}</small>
        <EntryFlags line={transaction} />
        {left > 0 && (
          <RowButton
            aria-label={t('refund.named', { name: formatList([name, ...about], language) })}
            onClick={() => setRefunding(true)}
          >
            {t('refund.button')}
          </RowButton>
        )}
        {isUse && canUndo(createdAt) && (
          <RowButton
            aria-label={t('useOffer.undoNamed', { entry: formatList([name, ...about], language) })}
            disabled={isUndoing}
            onClick={() => void undo(offerUse)}
          >
            {t('useOffer.undo')}
          </RowButton>
        )}
      </About>
      <Money>{amount !== null && <Bdi dir="auto">{formatMoney(amount, language)}</Bdi>}</Money>
      {refunding && <RefundDialog purchase={transaction} left={left} onClose={() => setRefunding(false)} />}
    </Row>
  )
}
