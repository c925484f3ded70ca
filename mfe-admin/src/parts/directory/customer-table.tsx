import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Customer, FoundCustomer } from '@sufra/contracts/customers/entities'
import { formatPhone, normalisePhone } from '@sufra/domain/platform/phone'
import { formatDate, formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button } from '@sufra/ui/button'
import { type Column, DataTable } from '@sufra/ui/data-table'
import { EmptyState } from '@sufra/ui/empty-state'
import { Bdi } from '@sufra/ui/localized-text'
import { font, space } from '@sufra/ui/theme'
import { SearchX, Users } from 'lucide-react'
import { memo } from 'react'
import styled from 'styled-components'
import { parseTypedGuest, type TypedGuest } from '../../dialogs/enrol/parse-typed-guest.ts'
import { words } from '../../words.ts'
import { TagBadges } from '../tags/tag-badges.tsx'
import { CustomerTier } from '../tiers/tier-badge.tsx'
import { MatchedBy } from './matched-by.tsx'

const Person = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  /* More tags take a second line instead of the room of other columns. */
  max-inline-size: 270px;
  > :not(button) { margin-block: ${space[1]}; }
`
const Name = styled.button`
  min-block-size: 40px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: ${font.strong};
  text-align: start;
  cursor: pointer;
  &:hover { text-decoration: underline; text-underline-offset: 3px; }
`

/** Cancels the padding that makes the name pressable. */
const MatchReason = styled(MatchedBy)`
  margin-block: -${space[2]} ${space[2]};
`

export interface CustomerActions {
  onAddPoints: (customer: Customer) => void
  onVoucher: (customer: Customer) => void
  onOpen: (customer: Customer) => void
}

interface CustomerTableProps extends CustomerActions {
  /** Undefined while loading. */
  customers: readonly FoundCustomer[] | undefined
  /** Null while nothing narrows the list. */
  narrowedBy: 'search' | 'filters' | null
  /** A search text that may name a new guest; null for none. */
  newcomer: string | null
  onEnrol: (typed: TypedGuest) => void
  /** Customers with a redeemable discount code. */
  holders: ReadonlySet<number>
}

/** Memoized: typing a search must not re-render unchanged rows. */
export const CustomerTable = memo(function CustomerTable({
  customers,
  narrowedBy,
  newcomer,
  onEnrol,
  holders,
  ...acts
}: CustomerTableProps) {
  const t = useWords(words)
  const columns = useColumns(acts, holders)
  const phone = newcomer && normalisePhone(newcomer)
  return (
    <DataTable
      caption={t('directory.title')}
      columns={columns}
      rows={customers}
      rowKey={({ id }) => id}
      actions={(customer) => (
        <>
          <Button kind="quiet" onClick={() => acts.onAddPoints(customer)}>
            {t('points.title')}
          </Button>
          <Button kind="quiet" onClick={() => acts.onVoucher(customer)}>
            {t('voucher.button')}
          </Button>
        </>
      )}
      empty={
        <EmptyState
          icon={narrowedBy ? SearchX : Users}
          text={phone ? t('enrol.nobody', { phone: formatPhone(phone) }) : t(EMPTY[narrowedBy ?? 'nothing'])}
          action={
            newcomer && (
              <Button kind="secondary" onClick={() => onEnrol(parseTypedGuest(newcomer))}>
                {t('enrol.them')}
              </Button>
            )
          }
        />
      }
    />
  )
})

const EMPTY = {
  filters: 'directory.noneNarrowed',
  search: 'directory.noMatch',
  nothing: 'directory.empty',
} as const

function useColumns(
  { onOpen }: Pick<CustomerActions, 'onOpen'>,
  holders: ReadonlySet<number>,
): Column<FoundCustomer>[] {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  return [
    {
      key: 'name',
      title: t('directory.name'),
      cell: (customer) => (
        <Person>
          <Name type="button" onClick={() => onOpen(customer)}>
            <bdi>
              {customer.firstName} {customer.lastName}
            </bdi>
          </Name>
          {holders.has(customer.id) && <Badge tone="gold">{t('directory.activeVoucher')}</Badge>}
          <CustomerTier id={customer.tier} />
          <TagBadges ids={customer.tags} />
          <MatchReason foundBy={customer.foundBy} />
        </Person>
      ),
    },
    {
      key: 'phone',
      title: t('directory.phone'),
      whole: true,
      cell: ({ phoneNumber }) => <Bdi>{formatPhone(phoneNumber)}</Bdi>,
    },
    { key: 'id', title: t('directory.customerId'), cell: ({ uniqueId }) => <Bdi>{uniqueId}</Bdi> },
    {
      key: 'since',
      title: t('directory.since'),
      whole: true,
      cell: ({ createdAt }) => formatDate(createdAt, language, timeZone),
    },
    {
      key: 'points',
      title: t('directory.points'),
      numeric: true,
      cell: ({ points }) => formatNumber(points, language),
    },
    {
      key: 'lastVisit',
      title: t('directory.lastVisit'),
      whole: true,
      cell: ({ lastVisitAt }) => (lastVisitAt ? formatDate(lastVisitAt, language, timeZone) : '–'),
    },
  ]
}
