import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { type ReservationStatus, statuses } from '@sufra/domain/reservations/reservation-status'
import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Skeleton } from '@sufra/ui/skeleton'
import { display, forcedSelected } from '@sufra/ui/styles'
import { color, font, motion, radius, size, space, tones } from '@sufra/ui/theme'
import type { CSSProperties, RefObject } from 'react'
import styled from 'styled-components'
import { getStatusTone } from '../../../lib/get-status-tone.ts'
import { staffWords } from '../../../staff-words.ts'
import { LOW, PHONE } from '../layout.ts'

export type Filter = ReservationStatus | 'all'

const FILTERS: readonly Filter[] = ['all', ...statuses]

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space[2]};

  /* One line that scrolls; its edges leave room for the focus. */
  @media ${PHONE} {
    display: flex;
    margin: -6px;
    padding: 6px;
    overflow-x: auto;
    scrollbar-width: none;
  }
`
const Tile = styled.button`
  display: grid;
  gap: 2px;
  padding: 10px ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.card};
  text-align: start;
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick};
  @media ${LOW}, ${PHONE} {
    display: flex;
    flex: 1 0 auto;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]};
    min-block-size: 44px;
    padding: 0 10px;
  }
  &:hover { border-color: ${color.goldFill}; }
  &[aria-pressed='true'] { background: ${color.chosen}; border-color: ${color.chosen}; color: ${color.onChosen}; ${forcedSelected} }
`
const Name = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${color.inkSoft};
  font-size: ${size.xs};
  font-weight: ${font.strong};
  white-space: nowrap;
  [aria-pressed='true'] > & { color: ${color.onChosenQuiet}; }
`
const Dot = styled.span`
  inline-size: 8px;
  block-size: 8px;
  border-radius: ${radius.full};
  background: var(--dot);
  [aria-pressed='true'] & { background: var(--dot-on-chosen); }

  @media (forced-colors: active) { display: none; }
`
const Count = styled.span`
  ${display}
  font-size: ${size.xl};
  min-block-size: calc(1em * var(--line-display));
  @media ${LOW}, ${PHONE} { font-size: ${size.l}; }
`

interface StatusFilterProps {
  /** Of the day; undefined while loading. */
  bookings: readonly Reservation[] | undefined
  value: Filter
  onChange: (filter: Filter) => void
  /** Ref of the pressed tile. */
  focus: RefObject<HTMLButtonElement | null>
}

export function StatusFilter({ bookings, value, onChange, focus }: StatusFilterProps) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const language = useLanguage()
  const countStatus = (filter: Filter) =>
    bookings && formatNumber(bookings.filter(({ status }) => filter === 'all' || status === filter).length, language)
  return (
    <Row role="group" aria-label={t('diary.filter.label')} aria-busy={bookings === undefined || undefined}>
      {FILTERS.map((filter) => (
        <Tile
          key={filter}
          type="button"
          aria-pressed={filter === value}
          aria-keyshortcuts={filter === value ? '/' : undefined}
          ref={filter === value ? focus : undefined}
          onClick={() => onChange(filter)}
        >
          <Name>
            {filter !== 'all' && <Dot style={getDotColor(filter)} />}
            {filter === 'all' ? t('diary.filter.all') : shared(`reservationStatus.${filter}`)}
          </Name>
          <Count>{countStatus(filter) ?? <Skeleton width="2ch" />}</Count>
        </Tile>
      ))}
    </Row>
  )
}

function getDotColor(status: ReservationStatus) {
  const { text, fill } = tones[getStatusTone(status)]
  return { '--dot': text, '--dot-on-chosen': fill } as CSSProperties
}
