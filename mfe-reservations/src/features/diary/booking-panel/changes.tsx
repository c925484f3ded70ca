import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Reservation, ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import { formatPhone } from '@sufra/domain/platform/phone'
import { formatDateTime, formatDay, formatList, formatNumber, formatTime } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Collapsible } from '@sufra/ui/collapsible'
import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { useTableName } from '../../../lib/use-guest-name.ts'
import { useFactsText } from '../../../parts/party-facts/use-facts-text.ts'
import { staffWords } from '../../../staff-words.ts'

type Change = ReservationDetails['changes'][number]

const NOTHING = '–'

const List = styled.ol`
  display: grid;
  gap: ${space[3]};
  padding: 0;
  list-style: none;
  font-size: ${size.s};
  strong { font-weight: ${font.strong}; }
  span { display: block; color: ${color.muted}; font-size: ${size.xs}; }
`

/** Newest first. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const actOf = useActionNames()
  const differences = useDifferences()
  if (changes.length === 0) return null
  return (
    <Collapsible title={t('diary.card.changes', { count: changes.length })} plain>
      <List>
        {changes.map((change) => (
          <li key={`${change.createdAt} ${change.what}`}>
            <strong>{actOf(change.what)}</strong> {formatList(differences(change), language)}
            <span>
              <bdi>{change.displayName ?? change.username}</bdi> ·{' '}
              {formatDateTime(change.createdAt, language, timeZone)}
            </span>
          </li>
        ))}
      </List>
    </Collapsible>
  )
}

function useActionNames(): (what: string) => string {
  const t = useWords(staffWords)
  const acts: Readonly<Record<string, string>> = {
    'reservation.create': t('diary.card.acts.create'),
    'reservation.walk_in': t('diary.card.acts.walkIn'),
    'reservation.account': t('diary.card.acts.account'),
    'reservation.status': t('diary.card.acts.status'),
    'reservation.arrived': t('diary.card.acts.arrived'),
    'reservation.late': t('diary.card.acts.late'),
    'reservation.reconfirm': t('diary.coming.title'),
    'reservation.tables': t('diary.card.acts.tables'),
    'customer.call': t('diary.card.acts.call'),
    'reservation.leave': t('diary.card.acts.leave'),
    'reservation.undo_leave': t('diary.card.acts.undoLeave'),
  }
  return (what) => acts[what] ?? t('diary.card.acts.edit')
}

function useDifferences(): (change: Change) => string[] {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const language = useLanguage()
  const tableName = useTableName()
  const factsText = useFactsText()
  const labels: Readonly<Record<string, string>> = {
    date: t('booking.date'),
    time: t('booking.time'),
    partySize: t('booking.partySize'),
    tableNumber: t('booking.tableNumber'),
    customerName: t('booking.name'),
    customerPhone: t('booking.phone'),
    customerEmail: t('booking.email'),
    specialRequests: t('booking.requests'),
    occasion: t('party.occasion'),
    needs: t('party.needsTitle'),
    staffNote: t('diary.staffNote'),
  }
  const formatters = {
    date: (date: string) => formatDay(date, language),
    time: (time: string) => formatTime(time, language),
    partySize: (people: number) => formatNumber(people, language),
    tableNumber: (table: string | null) => tableName(table) ?? NOTHING,
    customerName: (name: string) => name || NOTHING,
    customerPhone: (phone: string) => (phone ? formatPhone(phone) : NOTHING),
    customerEmail: (email: string | null) => email ?? NOTHING,
    specialRequests: (requests: string | null) => requests ?? NOTHING,
    occasion: (occasion: Reservation['occasion']) => factsText({ occasion: occasion ?? null }) || NOTHING,
    needs: (needs: Reservation['needs']) => factsText({ needs: needs ?? [] }) || NOTHING,
    staffNote: (note: string | undefined) => note ?? NOTHING,
    status: (status: Reservation['status']) => shared(`reservationStatus.${status}`),
  }
  return ({ before, after }) => {
    // Creation has no `before`, and deleted guests' values are erased.
    if (!before || !after) return []
    const [old, now] = [before as Reservation, after as Reservation]
    const silent = 'withoutNotice' in now ? [t('diary.notNotified')] : []
    const differences = (Object.keys(formatters) as (keyof typeof formatters)[])
      .filter((field) => String(old[field]) !== String(now[field]))
      .map((field) => {
        const say = formatters[field] as (value: unknown) => string
        const change = t('diary.card.change', { before: say(old[field]), after: say(now[field]) })
        return labels[field] ? `${labels[field]} ${change}` : change
      })
    return [...differences, ...silent]
  }
}
