import type { FoundCustomer } from '@sufra/contracts/customers/entities'
import { formatPhone } from '@sufra/domain/platform/phone'
import { parseDiscountPercent } from '@sufra/domain/promotions/discount-text'
import { formatPercent, formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Card } from '@sufra/ui/card'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Bdi } from '@sufra/ui/localized-text'
import { Pager } from '@sufra/ui/pager'
import { SearchField } from '@sufra/ui/search-field'
import { Skeleton } from '@sufra/ui/skeleton'
import { forcedSelected } from '@sufra/ui/styles'
import { color, font, motion, size, space } from '@sufra/ui/theme'
import { SearchX, Users } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { MatchCount } from '../../parts/directory/match-count.tsx'
import { MatchedBy } from '../../parts/directory/matched-by.tsx'
import { useDirectory, useVoucherHolders } from '../../parts/directory/use-directory.ts'
import { useSlashKey } from '../../parts/directory/use-slash-key.ts'
import { words } from '../../words.ts'

const Head = styled.div`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]};
`
/** Sized by its text. */
const AtEnd = styled.span`
  justify-self: end;
`
const Row = styled.button`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px ${space[3]};
  inline-size: 100%;
  padding: ${space[2]} ${space[4]};
  border: 0;
  border-block-start: 1px solid ${color.line};
  background: none;
  text-align: start;
  font-size: ${size.s};
  cursor: pointer;
  transition: background-color ${motion.quick};
  &:hover { background: ${color.paper}; }
  &[aria-current='true'] { background: ${color.goldSoft}; ${forcedSelected} }
  /* The badge has the colour of the chosen row. */
  &[aria-current='true'] ${AtEnd} > span { background: ${color.card}; }
  &:focus-visible { outline-offset: -3px; }
  small { color: ${color.muted}; font-size: ${size.xs}; font-variant-numeric: tabular-nums; }
`
/** On its own line, so that names keep their width. */
const Voucher = styled.span`
  grid-column: 1 / -1;
`
const Name = styled.span`
  font-weight: ${font.strong};
  overflow-wrap: anywhere;
`

interface CustomerListProps {
  chosen: number | null
  onChoose: (customerId: number) => void
}

export function CustomerList({ chosen, onChoose }: CustomerListProps) {
  const t = useWords(words)
  const searchBox = useRef<HTMLInputElement>(null)
  useSlashKey(searchBox)
  const { customers, total, page, pages, search, typed, setPage, setTyped, failed, refetch, busy } = useDirectory()
  const holders = useVoucherHolders(customers)
  return (
    <Card as="nav" $flush aria-label={t('customer.chooseTitle')}>
      <Head>
        <SearchField
          label={t('customer.search')}
          ref={searchBox}
          aria-keyshortcuts="/"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <MatchCount total={total} searched={search !== ''} />
      </Head>
      {failed && <ErrorCard title={t('directory.failed')} onRetry={refetch} busy={busy} />}
      {!failed && !customers && <Skeleton height="420px" />}
      {customers?.map((customer) => (
        <CustomerRow
          key={customer.id}
          customer={customer}
          isChosen={customer.id === chosen}
          holdsVoucher={holders.has(customer.id)}
          onChoose={() => onChoose(customer.id)}
        />
      ))}
      {customers?.length === 0 && (
        <EmptyState icon={search ? SearchX : Users} text={search ? t('directory.noMatch') : t('directory.empty')} />
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
    </Card>
  )
}

interface CustomerRowProps {
  customer: FoundCustomer
  isChosen: boolean
  holdsVoucher: boolean
  onChoose: () => void
}

function CustomerRow({ customer, isChosen, holdsVoucher, onChoose }: CustomerRowProps) {
  const t = useWords(words)
  const language = useLanguage()
  const discount = parseDiscountPercent(customer.discount)
  return (
    <Row type="button" aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
      <Name>
        <bdi>
          {customer.firstName} {customer.lastName}
        </bdi>
        <MatchedBy foundBy={customer.foundBy} />
      </Name>
      <AtEnd>
        <Badge tone="gold">
          {'text' in discount ? <bdi>{discount.text}</bdi> : formatPercent(discount.percent, language)}
        </Badge>
      </AtEnd>
      <small>
        <Bdi>{formatPhone(customer.phoneNumber)}</Bdi>
      </small>
      <AtEnd as="small">{formatPoints(customer.points, language)}</AtEnd>
      {holdsVoucher && (
        <Voucher>
          <Badge tone="success">{t('directory.activeVoucher')}</Badge>
        </Voucher>
      )}
    </Row>
  )
}
