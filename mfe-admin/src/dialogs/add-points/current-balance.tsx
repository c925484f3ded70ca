import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Customer } from '@sufra/api/session'
import { formatDateTime, formatMoney, formatPoints } from '@sufra/i18n/format'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { color, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { useCustomerTransactionsQuery } from '../../calls/customers.ts'
import { CustomerTier } from '../../parts/tiers/tier-badge.tsx'
import { words } from '../../words.ts'

const LATEST = 10

/** Reserves the room of two lines. */
const Facts = styled.p`
  display: grid;
  gap: ${space[1]};
  min-block-size: calc(2 * 1.5 * ${size.s} + ${space[1]});
  align-content: start;
  color: ${color.muted};
  font-size: ${size.s};
`

export function CurrentBalance({ customer }: { customer: Customer }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { data } = useCustomerTransactionsQuery(
    { id: customer.id, page: 1, limit: LATEST },
    { refetchOnMountOrArgChange: true },
  )
  // Prefers the balance of the same answer: the directory's may be older.
  const points = data?.items[0]?.balance ?? customer.points
  const last = data?.items.find(({ type, amount }) => type === 'earn' && amount !== null)
  const about = last && [
    formatMoney(last.amount ?? 0, language),
    formatDateTime(last.createdAt, language, timeZone),
    ...(last.posOrderNumber ? [t('customer.order', { number: last.posOrderNumber })] : []),
  ]
  return (
    <Facts>
      <span>
        {t('points.balance', { points: formatPoints(points, language) })} <CustomerTier id={customer.tier} />
      </span>
      {about && (
        <span>
          {t('points.lastPurchase', { purchase: about.map((part) => isolateValue(part, language)).join(' · ') })}
        </span>
      )}
    </Facts>
  )
}
