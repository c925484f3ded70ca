import { useTimeZone } from '@sufra/api/restaurant-day'
import { useOfferUseText, useTransactionName } from '@sufra/api/use-transaction-name'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { formatDateTime, formatMoney, formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { Bdi } from '@sufra/ui/localized-text'
import { Skeleton } from '@sufra/ui/skeleton'
import { figures } from '@sufra/ui/styles'
import { Gift, Hourglass, type LucideIcon, ReceiptText, SlidersHorizontal, Sparkles, Tag } from 'lucide-react'
import styled from 'styled-components'
import { words } from '../words.ts'

const icons: Record<LedgerEntry['type'], LucideIcon> = {
  earn: ReceiptText,
  redeem: Gift,
  welcome: Sparkles,
  adjustment: SlidersHorizontal,
  expire: Hourglass,
  bonus: Sparkles,
  import: SlidersHorizontal,
}

/** Subgrid: figures align across rows. */
const List = styled.ul`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) minmax(96px, auto);
  column-gap: ${({ theme }) => theme.space[3]};
  container-type: inline-size;
`
/** In letters, so that enlarged ones count. */
const narrow = '@container (inline-size < 15rem)'
const Row = styled.li`
  display: grid;
  grid-column: 1 / -1;
  /* Columns of its own where a browser cannot share them. */
  grid-template-columns: inherit;
  grid-template-columns: subgrid;
  ${narrow} { grid-template-columns: minmax(0, 1fr); }
  column-gap: inherit;
  align-items: center;
  padding-block: ${({ theme }) => theme.space[3]};
  & + & { border-block-start: 1px solid ${({ theme }) => theme.color.line}; }
`
const Medal = styled.span<{ $gain: boolean }>`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: ${({ theme, $gain }) => ($gain ? theme.tones.success.fill : theme.tones.gold.fill)};
  color: ${({ theme, $gain }) => ($gain ? theme.tones.success.text : theme.tones.gold.text)};
`
const Title = styled.p`
  font-size: ${({ theme }) => theme.size.s};
  font-weight: ${({ theme }) => theme.font.strong};
  overflow-wrap: anywhere;
`
const Small = styled.p`
  font-size: ${({ theme }) => theme.size.xs};
  color: ${({ theme }) => theme.color.muted};
  font-variant-numeric: tabular-nums;
`
const SkeletonRow = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
`
const End = styled.div`
  ${figures}

  ${narrow} { text-align: start; }
`
const Points = styled.p<{ $gain: boolean }>`
  font-size: ${({ theme }) => theme.size.l};
  font-weight: ${({ theme }) => theme.font.strong};
  font-variant-numeric: tabular-nums;
  line-height: var(--line-display);
  color: ${({ theme, $gain }) => ($gain ? theme.color.success : theme.color.danger)};
`

/** Sign and color follow the points (contract §4). */
export function TransactionList({ transactions }: { transactions: readonly LedgerEntry[] }) {
  return (
    <List>
      {transactions.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} />
      ))}
    </List>
  )
}

function TransactionRow({ transaction }: { transaction: LedgerEntry }) {
  const t = useWords(words)
  const nameOf = useTransactionName()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const offerText = useOfferUseText()
  const { points, amount, balance, createdAt, type, reason, offerUse } = transaction
  const isUse = offerUse !== undefined && type !== 'earn'
  const gain = points >= 0
  const { text: name, ...about } = nameOf(transaction)
  return (
    <Row>
      <Medal $gain={gain}>
        <Icon of={isUse ? Tag : icons[type]} />
      </Medal>
      <div>
        <Title>
          <bdi {...about}>{name}</bdi>
        </Title>
        {offerUse && !isUse && <Small>{offerText(offerUse)}</Small>}
        {reason && (
          <Small>
            <bdi>{reason}</bdi>
          </Small>
        )}
        <Small>{formatDateTime(createdAt, language, timeZone)}</Small>
      </div>
      <End>
        {!isUse && (
          <Points $gain={gain}>
            <Bdi>
              {gain ? '+' : '−'}
              {formatNumber(Math.abs(points), language)}
            </Bdi>
          </Points>
        )}
        {amount !== null && (
          <Small>
            <Bdi dir="auto">{formatMoney(amount, language)}</Bdi>
          </Small>
        )}
        {balance !== null && <Small>{t('history.balance', { balance: formatNumber(balance, language) })}</Small>}
      </End>
    </Row>
  )
}

export function TransactionSkeleton({ rows }: { rows: number }) {
  return (
    <List>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Row key={row}>
          <Skeleton width="40px" height="40px" round />
          <SkeletonRow>
            <Skeleton width="55%" height="20px" />
            <Skeleton width="75%" height="16px" />
          </SkeletonRow>
          <Skeleton width="56px" height="28px" />
        </Row>
      ))}
    </List>
  )
}
