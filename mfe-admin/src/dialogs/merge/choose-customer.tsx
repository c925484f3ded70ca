import type { Customer } from '@sufra/contracts/customers/entities'
import { formatPhone } from '@sufra/domain/platform/phone'
import { formatPoints } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Bdi } from '@sufra/ui/localized-text'
import { Pager } from '@sufra/ui/pager'
import { SearchField } from '@sufra/ui/search-field'
import { Skeleton } from '@sufra/ui/skeleton'
import { color, font, motion, size, space } from '@sufra/ui/theme'
import { SearchX } from 'lucide-react'
import styled from 'styled-components'
import { useDirectory } from '../../parts/directory/use-directory.ts'
import { words } from '../../words.ts'

const List = styled.ul`
  margin-block-start: ${space[3]};
  list-style: none;
`
const Row = styled.button`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px ${space[3]};
  inline-size: 100%;
  min-block-size: 44px;
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-block-start: 1px solid ${color.line};
  background: none;
  text-align: start;
  font-size: ${size.s};
  cursor: pointer;
  transition: background-color ${motion.quick};
  &:hover { background: ${color.paper}; }
  &:focus-visible { outline-offset: -3px; }
  strong { font-weight: ${font.strong}; overflow-wrap: anywhere; }
  small { color: ${color.muted}; font-size: ${size.xs}; font-variant-numeric: tabular-nums; }
`

interface ChooseCustomerProps {
  customer: Customer
  onChoose: (other: number) => void
  onClose: () => void
}

export function ChooseCustomer({ customer, onChoose, onClose }: ChooseCustomerProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const language = useLanguage()
  const { customers, page, pages, typed, setPage, setTyped, failed, refetch, busy } = useDirectory()
  const others = customers?.filter(({ id }) => id !== customer.id)
  const name = `${customer.firstName} ${customer.lastName}`.trim()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('merge.button')}
      description={t('merge.chooseText', { name })}
      footer={
        <Button kind="secondary" onClick={onClose}>
          {tc('actions.cancel')}
        </Button>
      }
    >
      <SearchField
        label={t('customer.search')}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {failed && <ErrorCard title={t('directory.failed')} onRetry={refetch} busy={busy} />}
      {!failed && !others && <Skeleton height="200px" />}
      <List aria-label={t('customer.chooseTitle')}>
        {others?.map(({ id, firstName, lastName, phoneNumber, uniqueId, points }) => (
          <li key={id}>
            <Row type="button" onClick={() => onChoose(id)}>
              <strong>
                <bdi>
                  {firstName} {lastName}
                </bdi>
              </strong>
              <small>{formatPoints(points, language)}</small>
              <small>
                <Bdi>{formatPhone(phoneNumber)}</Bdi>
              </small>
              <small>{uniqueId}</small>
            </Row>
          </li>
        ))}
      </List>
      {others?.length === 0 && <EmptyState icon={SearchX} text={t('directory.noMatch')} />}
      <Pager page={page} pages={pages} onPage={setPage} />
    </Dialog>
  )
}
