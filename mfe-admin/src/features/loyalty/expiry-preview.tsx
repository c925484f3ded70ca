import { useToday } from '@sufra/api/restaurant-day'
import type { Loyalty } from '@sufra/contracts/customers/loyalty/entities'
import { getMonthEnd } from '@sufra/domain/customers/point-lots'
import { formatDay, formatNumber, formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { color, radius, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { usePreviewLoyaltyQuery } from '../../calls/loyalty.ts'
import { words } from '../../words.ts'

const Lines = styled.div`
  display: grid;
  gap: ${space[3]};
  font-size: ${size.s};
  h3 { color: ${color.muted}; font-size: ${size.s}; }
`
const Example = styled.div`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.paper};
  p:first-child { font-size: ${size.m}; }
`
const EXAMPLE_POINTS = 120

interface ExpiryPreviewProps {
  /** As chosen; null for points that never expire. */
  months: number | null
  saved: Loyalty
}

/** What the choice does, before it is saved. */
export function ExpiryPreview({ months, saved }: ExpiryPreviewProps) {
  const t = useWords(words)
  const language = useLanguage()
  const today = useToday()
  if (months === null) return saved.notBefore && <Lines role="status">{t('loyalty.off')}</Lines>
  const isOn = saved.expiryMonths !== null
  const day = formatDay(getMonthEnd(today, months), language, 'long')
  return (
    <Lines>
      <div role="status">
        {isOn && saved.notBefore && (
          <p>{t('loyalty.notBefore', { day: formatDay(saved.notBefore, language, 'long') })}</p>
        )}
        {months !== saved.expiryMonths && <DryRun months={months} />}
        {isOn && months !== saved.expiryMonths && <p>{t('loyalty.promised')}</p>}
      </div>
      <h3>{t('loyalty.guestSees')}</h3>
      <Example>
        <p>{t('loyalty.guestExample', { points: formatPoints(EXAMPLE_POINTS, language), day })}</p>
        <p>{t('loyalty.guestExampleText')}</p>
      </Example>
    </Lines>
  )
}

function DryRun({ months }: { months: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const { currentData } = usePreviewLoyaltyQuery({ expiryMonths: months }, { refetchOnMountOrArgChange: true })
  if (!currentData) return null
  const { first } = currentData
  if (!first?.until) return <p>{t('loyalty.firstNone')}</p>
  const customers = t('loyalty.customers', { count: first.customers, number: formatNumber(first.customers, language) })
  const facts = { points: formatPoints(first.points, language), customers }
  return <p>{t('loyalty.first', { ...facts, day: formatDay(first.until, language, 'long') })}</p>
}
