import { useTimeZone } from '@sufra/api/restaurant-day'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { formatMonth } from '@sufra/i18n/format'
import { useLanguage } from '@sufra/i18n/use-words'
import { useId } from 'react'
import styled from 'styled-components'
import { TransactionList } from '../../parts/transaction-list.tsx'

export const MonthName = styled.h2`
  padding-block: ${({ theme }) => `${theme.space[4]} ${theme.space[1]}`};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.s};
  font-weight: ${({ theme }) => theme.font.strong};
`

interface MonthsProps {
  transactions: readonly LedgerEntry[]
  /** The previous part's last transaction, whose month already has a title. */
  above: LedgerEntry | undefined
}

export function Months({ transactions, above }: MonthsProps) {
  const language = useLanguage()
  const timeZone = useTimeZone()
  const getMonth = ({ createdAt }: LedgerEntry) => formatMonth(createdAt, language, timeZone)
  const named = above && getMonth(above)
  const months = [...new Set(transactions.map(getMonth))]
  return months.map((month) => (
    <Month
      key={month}
      name={month === named ? null : month}
      lines={transactions.filter((line) => getMonth(line) === month)}
    />
  ))
}

function Month({ name, lines }: { name: string | null; lines: readonly LedgerEntry[] }) {
  const nameId = useId()
  if (name === null) return <TransactionList transactions={lines} />
  return (
    <section aria-labelledby={nameId}>
      <MonthName id={nameId}>{name}</MonthName>
      <TransactionList transactions={lines} />
    </section>
  )
}
