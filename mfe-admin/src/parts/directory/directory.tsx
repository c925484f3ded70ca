import { useToday } from '@sufra/api/restaurant-day'
import type { Customer } from '@sufra/contracts/customers/entities'
import { parseCardCode } from '@sufra/domain/customers/card-code'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { Pager } from '@sufra/ui/pager'
import { useSearchParams } from '@sufra/ui/router'
import { SearchField } from '@sufra/ui/search-field'
import { font, size, space } from '@sufra/ui/theme'
import { ScanLine, UserPlus } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { parseTypedGuest, type TypedGuest } from '../../dialogs/enrol/parse-typed-guest.ts'
import { isCodeOrOrder, isIdentifier, useFindCustomer } from '../../dialogs/scan-customer/use-find-customer.ts'
import { words } from '../../words.ts'
import { type CustomerActions, CustomerTable } from './customer-table.tsx'
import { applyChoice, type Choice, isNarrowed, parseChoice, toQuery } from './directory-choice.ts'
import { DirectoryFilters } from './directory-filters.tsx'
import { ExportCustomers } from './export-customers.tsx'
import { MatchCount } from './match-count.tsx'
import { SegmentMenu } from './segments/segment-menu.tsx'
import { useDirectory, useVoucherHolders } from './use-directory.ts'
import { useSlashKey } from './use-slash-key.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  h2 { font-size: ${size.l}; font-weight: ${font.strong}; }
  > :first-child { flex: 1 1 auto; }
  > :nth-child(2) { flex: 1 1 240px; max-inline-size: 360px; }
`

interface DirectoryProps extends CustomerActions {
  /** False where the page's own heading is its name. */
  hasHeading: boolean
  /** The search found one by ID, phone, code or order. */
  onFound: (customer: Customer) => void
  onScan: () => void
  onEnrol: (typed: TypedGuest) => void
}

/** The address holds the filters; the server searches and sorts. */
export function Directory({ hasHeading, onAddPoints, onVoucher, onOpen, onFound, onScan, onEnrol }: DirectoryProps) {
  const t = useWords(words)
  const searchBox = useRef<HTMLInputElement>(null)
  useSlashKey(searchBox)
  const { findByText } = useFindCustomer(onFound)
  const [parameters, setParameters] = useSearchParams()
  const today = useToday()
  const choice = parseChoice(parameters)
  const asked = toQuery(choice, today)
  const { customers, total, page, pages, search, typed, setPage, setTyped, failed, refetch, busy } = useDirectory(asked)
  const narrowed = isNarrowed(choice)
  // Filters may hide a known guest, so only an unfiltered search proposes enrolment.
  const isNobody = total === 0 && !narrowed
  const holders = useVoucherHolders(customers)
  const choose = (next: Choice) => setParameters(applyChoice(parameters, next), { replace: true })
  const openMatch = () => {
    if (isIdentifier(typed)) void findByText(typed)
    else if (isCodeOrOrder(typed)) void findByText(typed, { isSilent: true })
    // A card code is valid once and matches nobody below: clears the field for the next one.
    if (parseCardCode(typed)) setTyped('')
  }
  return (
    <Card $flush aria-label={t('directory.title')}>
      <Head>
        <div>
          {hasHeading && <h2>{t('directory.title')}</h2>}
          <MatchCount total={total} searched={search !== '' || narrowed} />
        </div>
        <SearchField
          label={t('directory.search')}
          ref={searchBox}
          aria-keyshortcuts="/"
          data-scans
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && openMatch()}
        />
        <Button kind="secondary" icon={<Icon of={ScanLine} />} onClick={onScan}>
          {t('scanCustomer.button')}
        </Button>
        <Button
          kind="secondary"
          icon={<Icon of={UserPlus} />}
          onClick={() => onEnrol(parseTypedGuest(isNobody ? search : ''))}
        >
          {t('enrol.button')}
        </Button>
      </Head>
      <DirectoryFilters choice={choice} today={today} onChoose={choose}>
        <SegmentMenu choice={choice} onChoose={choose} />
        {(narrowed || search !== '') && <ExportCustomers only={{ ...asked, search: search || undefined }} />}
      </DirectoryFilters>
      {failed && <ErrorCard title={t('directory.failed')} onRetry={refetch} busy={busy} />}
      {(!failed || customers) && (
        <CustomerTable
          {...{ customers, holders, onOpen, onAddPoints, onVoucher }}
          narrowedBy={narrowed ? 'filters' : search !== '' ? 'search' : null}
          newcomer={narrowed || search === '' ? null : search}
          onEnrol={onEnrol}
        />
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
    </Card>
  )
}
