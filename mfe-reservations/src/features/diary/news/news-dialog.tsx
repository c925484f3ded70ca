import { useTimeZone } from '@sufra/api/restaurant-day'
import type { ReservationChange } from '@sufra/contracts/reservations/bookings/entities'
import { formatDateTime, formatDay } from '@sufra/i18n/format'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { getStatusTone } from '../../../lib/get-status-tone.ts'
import { useFormatTime } from '../../../lib/use-format-time.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'

const List = styled.ul`
  padding: 0;
  list-style: none;
`
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  padding-block: ${space[1]};
  border-block-start: 1px solid ${color.line};
  font-size: ${size.s};
  small { color: ${color.muted}; font-size: ${size.xs}; }
`
const Name = styled.button`
  min-block-size: 44px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: ${font.strong};
  cursor: pointer;
  &:hover { text-decoration: underline; text-underline-offset: 3px; }
`
const TONES = {
  new: getStatusTone('confirmed'),
  changed: getStatusTone('completed'),
  cancelled: getStatusTone('cancelled'),
}

interface NewsDialogProps {
  changes: readonly ReservationChange[]
  onOpen: (id: number, day: string) => void
  onClear: () => void
  onClose: () => void
}

/** docs/specification/beyond.md, Reservation news. */
export function NewsDialog({ changes, onOpen, onClear, onClose }: NewsDialogProps) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('diary.news.title')}
      footer={
        <>
          <Button kind="secondary" onClick={onClear}>
            {t('diary.news.clear')}
          </Button>
          <Button onClick={onClose}>{shared('actions.close')}</Button>
        </>
      }
    >
      <List>
        {changes.map((change) => (
          <Change key={change.reservation.id} change={change} onOpen={onOpen} />
        ))}
      </List>
    </Dialog>
  )
}

function Change({
  change: { kind, at, by, reservation },
  onOpen,
}: Pick<NewsDialogProps, 'onOpen'> & { change: ReservationChange }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const nameOf = useGuestName()
  const { day, time } = useFormatTime()(reservation.date, reservation)
  const about = [formatDay(day, language), time, t('manage.people', { count: reservation.partySize })]
  const when = formatDateTime(at, language, timeZone)
  const describeSource = () => {
    if (by) return t('diary.news.by', { time: when, name: by })
    return kind === 'new' && reservation.isOnline ? t('diary.news.online', { time: when }) : when
  }
  return (
    <Row>
      <Badge tone={TONES[kind]}>{t(`diary.news.kinds.${kind}`)}</Badge>
      <Name type="button" aria-haspopup="dialog" onClick={() => onOpen(reservation.id, reservation.date)}>
        <bdi>{nameOf(reservation)}</bdi>
      </Name>
      <span>{about.map((part) => isolateValue(part, language)).join(' · ')}</span>
      <small>{describeSource()}</small>
    </Row>
  )
}
