import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatDay, formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Pager } from '@sufra/ui/pager'
import { SearchField } from '@sufra/ui/search-field'
import { color, font, motion, size, space } from '@sufra/ui/theme'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useFormatTime } from '../../../lib/use-format-time.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { useStatusText, useStatusTone } from '../use-status-text.ts'
import { useBookingSearch } from './use-booking-search.ts'

/** Fixed height, so that the dialog does not move between keystrokes. */
const Results = styled.div`
  min-block-size: 300px;
  margin-block-start: ${space[3]};
`
const List = styled.ul`
  padding: 0;
  list-style: none;
`
const Row = styled.button`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 2px ${space[3]};
  inline-size: 100%;
  padding: ${space[2]} 0;
  border: 0;
  border-block-start: 1px solid ${color.line};
  background: none;
  color: inherit;
  text-align: start;
  font-size: ${size.s};
  cursor: pointer;
  transition: background-color ${motion.quick};
  &:hover { background: ${color.paper}; }
  strong { font-weight: ${font.strong}; overflow-wrap: anywhere; }
  small { grid-column: 1 / -1; color: ${color.muted}; font-size: ${size.xs}; }
`

interface FindDialogProps {
  onFound: (booking: Reservation) => void
  onClose: () => void
}

export function FindDialog({ onFound, onClose }: FindDialogProps) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const { search, bookings, page, pages, setPage, isError, isFetching, retry } = useBookingSearch(typed)
  const count = bookings?.length ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('diary.find.title')}
      footer={
        <Button kind="secondary" onClick={onClose}>
          {shared('actions.close')}
        </Button>
      }
    >
      <SearchField
        label={t('diary.find.label')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <VisuallyHidden role="status">
        {bookings && t('diary.found', { count, number: formatNumber(count, language) })}
      </VisuallyHidden>
      {search !== '' && (
        <Results>
          {isError && <ErrorCard title={t('diary.failed')} onRetry={retry} busy={isFetching} />}
          {bookings && count === 0 && <EmptyState icon={SearchX} text={t('diary.list.empty')} />}
          <List>
            {bookings?.map((booking) => (
              <li key={booking.id}>
                <FoundRow booking={booking} onOpen={() => onFound(booking)} />
              </li>
            ))}
          </List>
          <Pager page={page} pages={pages} onPage={setPage} />
        </Results>
      )}
    </Dialog>
  )
}

function FoundRow({ booking, onOpen }: { booking: Reservation; onOpen: () => void }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const mark = useStatusText()
  const toneOf = useStatusTone()
  const nameOf = useGuestName()
  const { day, time } = useFormatTime()(booking.date, booking)
  const people = t('manage.people', { count: booking.partySize })
  const number = `${t('diary.card.number')} ${formatNumber(booking.id, language)}`
  return (
    <Row type="button" onClick={onOpen}>
      <strong>
        <bdi>{nameOf(booking)}</bdi>
      </strong>
      <Badge tone={toneOf(booking)}>{mark(booking)}</Badge>
      <small>{[formatDay(day, language, 'long'), time, people, number].join(' · ')}</small>
    </Row>
  )
}
