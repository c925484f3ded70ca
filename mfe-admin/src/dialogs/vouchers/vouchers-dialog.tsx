import { usePollingInterval } from '@sufra/api/polling'
import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Customer } from '@sufra/api/session'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { formatDate } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Bdi } from '@sufra/ui/localized-text'
import { Skeleton } from '@sufra/ui/skeleton'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useCustomerCodesQuery } from '../../calls/till.ts'
import { CodeTitle } from '../../parts/discounts/code-title.tsx'
import { words } from '../../words.ts'
import { RedeemForm } from './redeem-form.tsx'

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  list-style: none;
`
const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`
const Code = styled.strong`
  display: block;
  font-size: ${size.l};
  font-weight: ${font.strong};
  letter-spacing: 0.08em;
`
const Facts = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${size.s};
`

/** Staff specification §2. */
export function VouchersDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useWords(words)
  const [chosen, setChosen] = useState<DiscountCode | null>(null)
  const [isTyped, setTyped] = useState(false)
  const toList = () => setChosen(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={chosen ? t('voucher.redeemTitle') : t('voucher.title')}
      description={`${customer.firstName} ${customer.lastName}`}
      askBeforeClose={isTyped}
    >
      {chosen ? (
        <RedeemForm code={chosen} onTyped={setTyped} onDone={toList} onBack={toList} />
      ) : (
        <ActiveCodes customerId={customer.id} onChoose={setChosen} />
      )}
    </Dialog>
  )
}

function ActiveCodes({ customerId, onChoose }: { customerId: number; onChoose: (code: DiscountCode) => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { data, isError, isFetching, refetch } = useCustomerCodesQuery(
    { id: customerId },
    { refetchOnMountOrArgChange: true, pollingInterval: usePollingInterval(30_000) },
  )
  if (isError && !data) return <ErrorCard title={t('voucher.failed')} onRetry={refetch} busy={isFetching} />
  if (!data) {
    return (
      <div aria-busy>
        <Skeleton height="72px" />
      </div>
    )
  }
  const active = data.filter(({ isUsed, expiresAt }) => !isUsed && new Date(expiresAt) > new Date())
  if (active.length === 0) return <EmptyState icon={Ticket} text={t('voucher.empty')} />
  return (
    <List>
      {active.map((code) => (
        <Row key={code.id}>
          <span>
            <Code>
              <Bdi>{code.code}</Bdi>
            </Code>
            <Facts>
              <CodeTitle code={code} />
            </Facts>
            <Facts>{t('voucher.expires', { day: formatDate(code.expiresAt, language, timeZone) })}</Facts>
          </span>
          <Button onClick={() => onChoose(code)}>{t('voucher.redeem')}</Button>
        </Row>
      ))}
    </List>
  )
}
