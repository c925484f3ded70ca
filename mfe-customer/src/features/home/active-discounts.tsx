import { confirmByPassword } from '@sufra/api/password-prompt'
import { usePollingInterval } from '@sufra/api/polling'
import { useCustomer } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button, LinkButton } from '@sufra/ui/button'
import { Collapsible } from '@sufra/ui/collapsible'
import { EmptyState } from '@sufra/ui/empty-state'
import { Skeleton } from '@sufra/ui/skeleton'
import styled from 'styled-components'
import { useListDiscountCodesQuery } from '../../calls/content.ts'
import { QueryView, useReportedFailure } from '../../parts/query-view.tsx'
import { listActiveCodes, listPastCodes } from '../../parts/voucher/discount-codes.ts'
import { PastVouchers } from '../../parts/voucher/past-vouchers.tsx'
import { VoucherTicket } from '../../parts/voucher/voucher-ticket.tsx'
import { words } from '../../words.ts'

/** Staff use codes at the till while the guest watches (customer specification §7). */
const POLL_MS = 30_000

const Tickets = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`

export function ActiveDiscounts() {
  const t = useWords(words)
  const { passwordIsNeeded } = useCustomer()
  if (!passwordIsNeeded) return <OwnDiscounts />
  return (
    <Collapsible title={t('home.activeDiscounts')}>
      <EmptyState
        text={t('home.discountsLocked')}
        action={
          <Button kind="secondary" onClick={() => void confirmByPassword()}>
            {t('home.enterPassword')}
          </Button>
        }
      />
    </Collapsible>
  )
}

function OwnDiscounts() {
  const t = useWords(words)
  const { id } = useCustomer()
  const query = useListDiscountCodesQuery({ id }, { pollingInterval: usePollingInterval(POLL_MS) })
  const isReported = useReportedFailure(query)
  const codes = listActiveCodes(query.data ?? [], new Date())
  return (
    <Collapsible
      title={
        <>
          {t('home.activeDiscounts')}
          {codes.length > 0 && <Badge tone="gold">{codes.length}</Badge>}
        </>
      }
    >
      <QueryView
        query={query}
        isReported={isReported}
        skeleton={<Skeleton height="72px" />}
        failure={t('home.discountsFailed')}
      >
        {(all) => (
          <>
            {codes.length > 0 ? (
              <Tickets>
                {codes.map((code) => (
                  <li key={code.id}>
                    <VoucherTicket voucher={code} />
                  </li>
                ))}
              </Tickets>
            ) : (
              <NoCodes />
            )}
            <PastVouchers vouchers={listPastCodes(all, new Date())} />
          </>
        )}
      </QueryView>
    </Collapsible>
  )
}

function NoCodes() {
  const t = useWords(words)
  return (
    <EmptyState
      text={t('home.noDiscounts')}
      action={
        <LinkButton kind="secondary" to="/rewards">
          {t('home.seeRewards')}
        </LinkButton>
      }
    />
  )
}
