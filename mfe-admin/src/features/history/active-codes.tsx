import { useTimeZone } from '@sufra/api/restaurant-day'
import type { DiscountCode } from '@sufra/contracts/entities/reward'
import { formatDate } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Bdi } from '@sufra/ui/isolate'
import { Skeleton } from '@sufra/ui/skeleton'
import { color, font, size, space } from '@sufra/ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { useCustomerCodesQuery } from '../../calls/till.ts'
import { CodeTitle } from '../../parts/discounts/code-title.tsx'
import { words } from '../../words.ts'
import { useAccept } from './accept-code.tsx'

const POLL_MS = 30_000

const Title = styled.h3`
  font-size: ${size.m};
  font-weight: ${font.strong};
`
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[2]};
  font-size: ${size.s};
  & + & { border-block-start: 1px solid ${color.line}; }
  strong { font-variant-numeric: tabular-nums; }
  span { flex: 1 1 160px; }
  small { color: ${color.muted}; }
`

/** The codes of a customer that still count, each to be accepted at the till. */
export function ActiveCodes({ customerId }: { customerId: number }) {
  const t = useWords(words)
  const { data, isError, isFetching, refetch } = useCustomerCodesQuery(
    { id: customerId },
    { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true },
  )
  const active = data?.filter(({ isUsed, expiresAt }) => !isUsed && new Date(expiresAt) > new Date())
  return (
    <Card aria-labelledby="active-codes">
      <Title id="active-codes">{t('customer.activeCodes')}</Title>
      {!data && isError && <ErrorCard title={t('voucher.failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <Skeleton height="56px" />}
      {active?.length === 0 && <EmptyState text={t('customer.noCodes')} />}
      <ul>
        {active?.map((code) => (
          <CodeRow key={code.id} code={code} />
        ))}
      </ul>
    </Card>
  )
}

function CodeRow({ code }: { code: DiscountCode }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const accept = useAccept()
  const [busy, setBusy] = useState(false)
  return (
    <Row>
      <strong>
        <Bdi>{code.code}</Bdi>
      </strong>
      <span>
        <CodeTitle code={code} />
      </span>
      <small>{t('customer.until', { date: formatDate(code.expiresAt, language, timeZone) })}</small>
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => {
          setBusy(true)
          void accept(code.code).finally(() => setBusy(false))
        }}
      >
        {t('customer.accept')}
      </Button>
    </Row>
  )
}
