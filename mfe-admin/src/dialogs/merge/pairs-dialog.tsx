import { getErrorSentence } from '@sufra/api/api-error'
import type { Customer, CustomerPair } from '@sufra/contracts/customers/entities'
import { formatPhone } from '@sufra/domain/platform/phone'
import { formatPoints } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Bdi } from '@sufra/ui/localized-text'
import { Pager } from '@sufra/ui/pager'
import { Skeleton } from '@sufra/ui/skeleton'
import { color, font, size, space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { Users } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useHideCustomerPairMutation, useListCustomerPairsQuery } from '../../calls/merge.ts'
import { words } from '../../words.ts'
import MergeDialog from './merge-dialog.tsx'

const PER_PAGE = 10

const List = styled.ul`
  list-style: none;
  > li { display: grid; gap: ${space[2]}; padding-block: ${space[3]}; border-block-end: 1px solid ${color.line}; }
`
const People = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
  font-size: ${size.s};
  strong { display: block; font-weight: ${font.strong}; overflow-wrap: anywhere; }
  small { display: block; color: ${color.muted}; font-size: ${size.xs}; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`

const getName = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`.trim()

/** For editors. */
export default function PairsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const [page, setPage] = useState(1)
  const [compared, setCompared] = useState<CustomerPair | null>(null)
  const { data, isError, isFetching, refetch } = useListCustomerPairsQuery(
    { page, limit: PER_PAGE },
    { refetchOnMountOrArgChange: true },
  )
  if (compared) {
    const [customer, other] = compared.customers
    return <MergeDialog customer={customer} otherId={other.id} onClose={() => setCompared(null)} />
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('merge.pairs')}
      description={t('merge.pairsText')}
      footer={
        <Button kind="secondary" onClick={onClose}>
          {tc('actions.close')}
        </Button>
      }
    >
      {!data && !isError && <Skeleton height="200px" />}
      {!data && isError && (
        <ErrorCard title={t('merge.pairsFailed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data?.items.length === 0 && <EmptyState icon={Users} text={t('merge.pairsEmpty')} />}
      <List>
        {data?.items.map((pair) => (
          <PairRow key={pair.customers.map(({ id }) => id).join()} pair={pair} onCompare={() => setCompared(pair)} />
        ))}
      </List>
      <Pager page={page} pages={Math.ceil((data?.total ?? 0) / PER_PAGE)} onPage={setPage} />
    </Dialog>
  )
}

function PairRow({ pair, onCompare }: { pair: CustomerPair; onCompare: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const [hide, { isLoading }] = useHideCustomerPairMutation()
  const [one, other] = pair.customers
  const names = { one: getName(one), other: getName(other) }
  const dismiss = async () => {
    try {
      await hide({ ids: [one.id, other.id] }).unwrap()
      showToast({ title: t('merge.hidden'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('merge.hideFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <li>
      <People>
        {pair.customers.map((customer) => (
          <div key={customer.id}>
            <strong>
              <bdi>{getName(customer)}</bdi>
            </strong>
            <small>
              <Bdi>{formatPhone(customer.phoneNumber)}</Bdi>
            </small>
            {customer.email && <small>{customer.email}</small>}
            <small>{formatPoints(customer.points, language)}</small>
          </div>
        ))}
      </People>
      <Foot>
        {pair.reasons.map((reason) => (
          <Badge key={reason} tone="gold">
            {t(`merge.${reason}`)}
          </Badge>
        ))}
        <Button kind="secondary" aria-label={t('merge.compareNamed', names)} onClick={onCompare}>
          {t('merge.compare')}
        </Button>
        <Button
          kind="quiet"
          aria-label={t('merge.notSameNamed', names)}
          busy={isLoading}
          onClick={() => void dismiss()}
        >
          {t('merge.notSame')}
        </Button>
      </Foot>
    </li>
  )
}
