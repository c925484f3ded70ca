import { usePollingInterval } from '@sufra/api/polling'
import { useTimeZone } from '@sufra/api/restaurant-day'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { formatDate, formatDateTime } from '@sufra/i18n/format'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Bdi } from '@sufra/ui/localized-text'
import { Skeleton } from '@sufra/ui/skeleton'
import { color, font, size, space } from '@sufra/ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { useCustomerCodesQuery } from '../../calls/till.ts'
import { CodeTitle } from '../../parts/discounts/code-title.tsx'
import { useCanGiveBack } from '../../parts/discounts/use-discount-text.ts'
import { useGiveBack } from '../../parts/discounts/use-give-back.ts'
import { words } from '../../words.ts'
import { useAccept } from './accept-code.tsx'

const POLL_MS = 30_000

const Title = styled.h3`
  font-size: ${size.m};
  font-weight: ${font.strong};
`
const Subtitle = styled.h4`
  margin-block-start: ${space[3]};
  color: ${color.muted};
  font-size: ${size.xs};
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

export function ActiveCodes({ customerId }: { customerId: number }) {
  const t = useWords(words)
  const { data, isError, isFetching, refetch } = useCustomerCodesQuery(
    { id: customerId },
    { pollingInterval: usePollingInterval(POLL_MS), refetchOnMountOrArgChange: true },
  )
  const mayGiveBack = useCanGiveBack()
  const used = data?.filter((code) => code.isUsed && mayGiveBack(code.usedAt)) ?? []
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
      {used.length > 0 && <Subtitle>{t('customer.usedCodes')}</Subtitle>}
      <ul>
        {used.map((code) => (
          <UsedRow key={code.id} code={code} />
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
  const reward = useWritten()({ text: code.rewardTitle, arabic: code.rewardTitleAr }).text
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await accept(code)
    setBusy(false)
    setAsked(false)
  }
  return (
    <Row>
      <Facts code={code} about={t('customer.until', { date: formatDate(code.expiresAt, language, timeZone) })} />
      <Button kind="secondary" aria-label={`${t('customer.accept')} ${code.code}`} onClick={() => setAsked(true)}>
        {t('customer.accept')}
      </Button>
      <ConfirmDialog
        open={asked}
        kind="primary"
        title={t('customer.acceptTitle', { code: isolateValue(code.code, language) })}
        text={t('customer.acceptText', { reward })}
        confirmLabel={t('customer.accept')}
        busy={busy}
        onCancel={() => setAsked(false)}
        onConfirm={() => void confirm()}
      />
    </Row>
  )
}

function UsedRow({ code }: { code: DiscountCode }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { giveBack, isGivingBack } = useGiveBack()
  const about = [
    ...(code.usedAt ? [t('customer.usedAt', { time: formatDateTime(code.usedAt, language, timeZone) })] : []),
    ...(code.redeemedBy ? [t('customer.by', { name: code.redeemedBy })] : []),
    ...(code.posOrderNumber ? [t('customer.order', { number: code.posOrderNumber })] : []),
  ]
  return (
    <Row>
      <Facts code={code} about={about.map((part) => isolateValue(part, language)).join(' · ')} />
      <Button
        kind="quiet"
        aria-label={`${t('customer.giveBack')} ${code.code}`}
        busy={isGivingBack}
        onClick={() => void giveBack(code)}
      >
        {t('customer.giveBack')}
      </Button>
    </Row>
  )
}

function Facts({ code, about }: { code: DiscountCode; about: string }) {
  return (
    <>
      <strong>
        <Bdi>{code.code}</Bdi>
      </strong>
      <span>
        <CodeTitle code={code} />
      </span>
      <small>{about}</small>
    </>
  )
}
