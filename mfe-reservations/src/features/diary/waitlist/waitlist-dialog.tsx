import { useLastBookableDay } from '@sufra/api/restaurant-day'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { formatDay } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Collapsible } from '@sufra/ui/collapsible'
import { Dialog } from '@sufra/ui/dialog'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Pager } from '@sufra/ui/pager'
import { Skeleton } from '@sufra/ui/skeleton'
import { space } from '@sufra/ui/theme'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useListWaitlistQuery } from '../../../calls/waitlist.ts'
import { useFirstDay } from '../../../lib/use-first-day.ts'
import { waitlistWords } from '../../../waitlist-words.ts'
import { sortByUrgency } from './should-call.ts'
import { PER_PAGE, useWaitlistPage } from './use-waitlist-page.ts'
import { WaitingEntry } from './waiting-entry.tsx'
import WaitlistForm from './waitlist-form.tsx'

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-block-end: ${space[3]};
  padding: 0;
  list-style: none;
`

interface WaitlistDialogProps {
  day: Day
  onClose: () => void
}

/** docs/specification/beyond.md, Waitlist. */
export default function WaitlistDialog({ day, onClose }: WaitlistDialogProps) {
  const t = useWords(waitlistWords)
  const shared = useWords(common)
  const language = useLanguage()
  const [adding, setAdding] = useState(false)
  const firstDay = useFirstDay()
  const lastDay = useLastBookableDay()
  const bookable = day >= firstDay && (lastDay === undefined || day <= lastDay)
  if (adding) {
    const finish = () => setAdding(false)
    return <WaitlistForm start={{ date: day }} onAdded={finish} onClose={finish} />
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={formatDay(day, language, 'long')}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {shared('actions.close')}
          </Button>
          {bookable && <Button onClick={() => setAdding(true)}>{t('staff.add')}</Button>}
        </>
      }
    >
      <OpenEntries day={day} />
      <Collapsible title={t('staff.past')} plain>
        <EndedEntries day={day} />
      </Collapsible>
    </Dialog>
  )
}

function OpenEntries({ day }: { day: Day }) {
  const t = useWords(waitlistWords)
  const [page, setPage] = useState(1)
  const { entries, total, isError, isFetching, refetch } = useWaitlistPage(day, page)
  if (isError) return <ErrorCard title={t('staff.failed')} onRetry={() => void refetch()} busy={isFetching} />
  if (!entries) return <Skeleton height="160px" />
  return <Entries {...{ entries: sortByUrgency(entries), total, page, onPage: setPage, empty: t('staff.empty') }} />
}

/** Loaded when opened. */
function EndedEntries({ day }: { day: Day }) {
  const t = useWords(waitlistWords)
  const [page, setPage] = useState(1)
  const asked = { date: day, part: 'ended' as const, page, limit: PER_PAGE }
  const { currentData, isError, isFetching, refetch } = useListWaitlistQuery(asked, { refetchOnMountOrArgChange: true })
  if (!currentData && isError) {
    return <ErrorCard title={t('staff.failed')} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!currentData) return <Skeleton height="80px" />
  const { items: entries, total } = currentData
  return <Entries {...{ entries, total, page, onPage: setPage, empty: t('staff.none') }} />
}

interface EntriesProps {
  entries: readonly WaitlistEntry[]
  total: number | undefined
  page: number
  onPage: (page: number) => void
  empty: string
}

function Entries({ entries, total = 0, page, onPage, empty }: EntriesProps) {
  if (entries.length === 0) return <EmptyState icon={Hourglass} text={empty} />
  return (
    <>
      <List>
        {entries.map((entry) => (
          <WaitingEntry key={entry.id} entry={entry} />
        ))}
      </List>
      <Pager page={page} pages={Math.ceil(total / PER_PAGE)} onPage={onPage} />
    </>
  )
}
