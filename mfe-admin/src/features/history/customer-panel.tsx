import { isNotFound } from '@sufra/api/api-error'
import { useGetCustomerQuery } from '@sufra/api/customer-api'
import { usePollingInterval } from '@sufra/api/polling'
import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Customer } from '@sufra/contracts/customers/entities'
import { addGuestSheet } from '@sufra/contracts/front-ends/guest-sheet'
import { formatDate, formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { useLocation, useNavigate } from '@sufra/ui/router'
import { Skeleton } from '@sufra/ui/skeleton'
import { display } from '@sufra/ui/styles'
import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { CustomerFailure } from '../../parts/customer-failure.tsx'
import { CustomerPhone } from '../../parts/customer-phone.tsx'
import { CustomerTier } from '../../parts/tiers/tier-badge.tsx'
import { words } from '../../words.ts'
import { ActiveCodes } from './active-codes.tsx'
import { CustomerTags } from './customer-tags.tsx'
import { MergeParts } from './merge-parts.tsx'
import { StaffText } from './staff-text.tsx'
import { Transactions } from './transactions.tsx'

const POLL_MS = 30_000

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  h2 { font-size: ${size.l}; font-weight: ${font.strong}; overflow-wrap: anywhere; }
`
const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[6]};
  font-size: ${size.s};
  dt { color: ${color.muted}; font-size: ${size.xs}; }
  dd { font-variant-numeric: tabular-nums; }
`
const Points = styled.dd`
  ${display}
  font-size: ${size.xl};
  color: ${color.gold};
`

export function CustomerPanel({ customerId }: { customerId: number }) {
  const query = useGetCustomerQuery(
    { id: customerId },
    { pollingInterval: usePollingInterval(POLL_MS), refetchOnMountOrArgChange: true },
  )
  const customer = query.data
  const failure = <CustomerFailure error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  if (!customer) {
    if (!query.isError) return <Skeleton height="420px" />
    return failure
  }
  return (
    <Stack>
      {isNotFound(query.error) && failure}
      <Card aria-labelledby="customer-name">
        <CustomerSummary customer={customer} />
      </Card>
      <ActiveCodes customerId={customerId} />
      <CustomerTags customer={customer} />
      <StaffText customer={customer} kind="notes" />
      <StaffText customer={customer} kind="discount" />
      <Transactions customerId={customerId} />
    </Stack>
  )
}

function CustomerSummary({ customer }: { customer: Customer }) {
  const t = useWords(words)
  const tc = useWords(common)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { search } = useLocation()
  const navigate = useNavigate()
  // Replaced, because typed text stays on the page.
  const openSheet = () => void navigate({ search: addGuestSheet(search, customer.id) }, { replace: true })
  return (
    <Head>
      <Name>
        <h2 id="customer-name">
          <bdi>
            {customer.firstName} {customer.lastName}
          </bdi>{' '}
          <CustomerTier id={customer.tier} />
        </h2>
        <Button kind="secondary" onClick={openSheet}>
          {t('bill.new')}
        </Button>
        <MergeParts customer={customer} />
      </Name>
      <Facts>
        <div>
          <dt>{t('customer.phoneNumber')}</dt>
          <dd>
            <CustomerPhone key={customer.id} customer={customer} />
          </dd>
        </div>
        <div>
          <dt>{t('customer.since')}</dt>
          <dd>{formatDate(customer.createdAt, language, timeZone)}</dd>
        </div>
        <div>
          <dt>{t('customer.isMuslim')}</dt>
          <dd>{customer.isMuslim ? tc('preference.halal') : t('customer.noPreference')}</dd>
        </div>
        <div>
          <dt>{t('customer.points')}</dt>
          <Points>{formatNumber(customer.points, language)}</Points>
        </div>
      </Facts>
    </Head>
  )
}
