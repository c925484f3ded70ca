import type { FreeTable } from '@sufra/contracts/reservations/floor/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { Skeleton } from '@sufra/ui/skeleton'
import { tabular } from '@sufra/ui/styles'
import { color, font, motion, radius, size, space } from '@sufra/ui/theme'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { useId } from 'react'
import styled from 'styled-components'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { staffWords } from '../../../staff-words.ts'
import { useTableTexts } from '../floor/use-table-texts.ts'
import { type FreeTables, getUntil } from './use-free-tables.ts'

/** The others are on the floor. */
const MOST = 8
/** Longer times are said in whole hours. */
const MOST_MINUTES = 240

const Part = styled.section`
  display: grid;
  gap: ${space[2]};
  h3 { color: ${color.inkSoft}; font-size: ${size.s}; font-weight: ${font.strong}; }
  p { color: ${color.gold}; font-size: ${size.s}; }
  p:empty { display: none; }
  ul { display: grid; gap: ${space[2]}; margin: 0; padding: 0; list-style: none; }
`
const Row = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  inline-size: 100%;
  min-block-size: 48px;
  padding: 6px ${space[3]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.card};
  color: ${color.ink};
  font-size: ${size.s};
  text-align: start;
  ${tabular}
  cursor: pointer;
  transition: border-color ${motion.quick};
  &:hover { border-color: ${color.goldFill}; }
  &[aria-current] { border-color: ${color.goldFill}; background: ${color.goldSoft}; }
  &[aria-disabled] { color: ${color.muted}; cursor: progress; }
  > bdi { min-inline-size: 3.5em; font-size: ${size.m}; font-weight: ${font.strong}; }
  > span:last-child { margin-inline-start: auto; color: ${color.muted}; font-size: ${size.xs}; }
  > [data-short] { color: ${color.gold}; font-weight: ${font.strong}; }
`

interface FreeTableListProps {
  free: FreeTables
  /** How many are listed. */
  most?: number | undefined
  isSeating: boolean
  onSeat: (table: FreeTable) => void
}

/** Each table that the party can have now, and until when; a press seats it there. */
export function FreeTableList({ free, most = MOST, isSeating, onSeat }: FreeTableListProps) {
  const t = useWords(staffWords)
  const id = useId()
  const { tables, refused, isError, isFetching, refetch } = free
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{t('floor.walkIn.title')}</h3>
      <p role="status">
        {refused && t('floor.walkIn.taken', { tables: refused })}
        {!refused && tables?.length === 0 && t('floor.walkIn.none')}
      </p>
      {isError && <ErrorCard title={t('floor.walkIn.failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {!tables && !isError && <Skeleton height={`${Math.min(most, 2) * 48}px`} />}
      {tables && tables.length > 0 && (
        <ul>
          {tables.slice(0, most).map((table) => (
            <li key={table.label}>
              <FreeTableRow {...{ table, free, isSeating, onSeat }} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function FreeTableRow({ table, free, isSeating, onSeat }: FreeTableListProps & { table: FreeTable }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const { formatSeats } = useTableTexts()
  const isLong = table.minutes > MOST_MINUTES
  const facts = {
    time: useClockTime()(table.freeUntil),
    number: formatNumber(isLong ? Math.floor(table.minutes / 60) : table.minutes, language),
  }
  const isShort = getUntil(table, free.turnMinutes) !== undefined
  return (
    <Row
      type="button"
      aria-current={free.wanted === table || undefined}
      aria-disabled={isSeating || undefined}
      onClick={() => !isSeating && onSeat(table)}
    >
      <VisuallyHidden>{t('floor.walkIn.seatAt')}</VisuallyHidden> <bdi>{table.label}</bdi>{' '}
      <span data-short={isShort || undefined}>
        {t(isLong ? 'floor.walkIn.untilHours' : 'floor.walkIn.until', facts)}
      </span>{' '}
      <span>{formatSeats(table.seats)}</span>
    </Row>
  )
}
