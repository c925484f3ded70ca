import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Customer } from '@sufra/api/session'
import { displayPhone, parseIdentifier } from '@sufra/domain/phone'
import { formatDate, formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { type Column, DataTable } from '@sufra/ui/data-table'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { Bdi } from '@sufra/ui/isolate'
import { Pager } from '@sufra/ui/pager'
import { SearchField } from '@sufra/ui/search-field'
import { font, size, space } from '@sufra/ui/theme'
import { ScanLine, SearchX, Users } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { useFindCustomer } from '../../dialogs/scan-customer/use-find-customer.ts'
import { FoundCount } from '../../parts/found-count.tsx'
import { useDirectory } from '../../parts/use-directory.ts'
import { useSlashKey } from '../../parts/use-slash-key.ts'
import { words } from '../../words.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  h2 { font-size: ${size.l}; font-weight: ${font.strong}; }
  > :first-child { flex: 1 1 auto; }
  > :nth-child(2) { flex: 0 1 360px; }
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

interface DirectoryProps {
  onAddPoints: (customer: Customer) => void
  onVoucher: (customer: Customer) => void
  onOpen: (customer: Customer) => void
  onScan: () => void
}

/** The Customer Directory: searched on the server, a page at a time. */
export function Directory({ onAddPoints, onVoucher, onOpen, onScan }: DirectoryProps) {
  const t = useWords(words)
  const columns = useColumns(onOpen)
  const searchBox = useRef<HTMLInputElement>(null)
  useSlashKey(searchBox)
  const { findByText } = useFindCustomer(onOpen)
  const { customers, total, page, pages, search, typed, setPage, setTyped, failed, refetch, busy } = useDirectory()
  return (
    <Card $flush aria-labelledby="directory-title">
      <Head>
        <div>
          <h2 id="directory-title">{t('directory.title')}</h2>
          <FoundCount total={total} />
        </div>
        <SearchField
          label={t('directory.search')}
          ref={searchBox}
          aria-keyshortcuts="/"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && parseIdentifier(typed) && void findByText(typed)}
        />
        <Button kind="secondary" icon={<Icon of={ScanLine} />} onClick={onScan}>
          {t('scanCustomer.button')}
        </Button>
      </Head>
      {failed && <ErrorCard title={t('directory.failed')} onRetry={refetch} busy={busy} />}
      {(!failed || customers) && (
        <DataTable
          caption={t('directory.title')}
          columns={columns}
          rows={customers}
          rowKey={({ id }) => id}
          actions={(customer) => (
            <>
              <Button kind="quiet" onClick={() => onAddPoints(customer)}>
                {t('points.title')}
              </Button>
              <Button kind="quiet" onClick={() => onVoucher(customer)}>
                {t('voucher.button')}
              </Button>
            </>
          )}
          empty={
            <EmptyState icon={search ? SearchX : Users} text={search ? t('directory.noMatch') : t('directory.empty')} />
          }
        />
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
    </Card>
  )
}

function useColumns(onOpen: (customer: Customer) => void): Column<Customer>[] {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  return [
    {
      key: 'name',
      title: t('directory.name'),
      cell: (customer) => (
        <Name type="button" onClick={() => onOpen(customer)}>
          <bdi>
            {customer.firstName} {customer.lastName}
          </bdi>
        </Name>
      ),
    },
    { key: 'phone', title: t('directory.phone'), cell: ({ phoneNumber }) => <Bdi>{displayPhone(phoneNumber)}</Bdi> },
    { key: 'id', title: t('directory.customerId'), cell: ({ uniqueId }) => <Bdi>{uniqueId}</Bdi> },
    { key: 'since', title: t('directory.since'), cell: ({ createdAt }) => formatDate(createdAt, language, timeZone) },
    {
      key: 'points',
      title: t('directory.points'),
      numeric: true,
      cell: ({ points }) => formatNumber(points, language),
    },
  ]
}
