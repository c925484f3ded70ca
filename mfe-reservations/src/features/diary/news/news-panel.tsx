import { useTimeZone } from '@sufra/api/restaurant-day'
import type { ReservationChange } from '@sufra/contracts/reservations/entities'
import { formatDateTime, formatDay, formatNumber } from '@sufra/i18n/format'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge, getStatusTone } from '@sufra/ui/badge'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { color, font, size, space } from '@sufra/ui/theme'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import styled from 'styled-components'
import { useFormatTime } from '../../../lib/use-format-time.ts'
import { staffWords } from '../../../staff-words.ts'
import { useGuestName } from '../use-guest-name.ts'
import { useNews } from './use-news.ts'

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  h2 { font-size: ${size.m}; font-weight: ${font.strong}; }
`
const List = styled.ul`
  max-block-size: 240px;
  overflow-y: auto;
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
  min-block-size: 36px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: ${font.strong};
  cursor: pointer;
  &:hover { text-decoration: underline; text-underline-offset: 3px; }
`
const KINDS = ['new', 'changed', 'cancelled'] as const
const TONES = {
  new: getStatusTone('confirmed'),
  changed: getStatusTone('completed'),
  cancelled: getStatusTone('cancelled'),
}

interface NewsPanelProps {
  sound: boolean
  onOpen: (id: number, day: string) => void
}

export function NewsPanel({ sound, onOpen }: NewsPanelProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const { changes, latest, clear } = useNews(sound)
  const counts = KINDS.flatMap((kind) => {
    const count = latest.filter((change) => change.kind === kind).length
    return count > 0 ? [t(`diary.news.told.${kind}`, { count, number: formatNumber(count, language) })] : []
  })
  return (
    <>
      <VisuallyHidden role="status">{counts.join(', ')}</VisuallyHidden>
      {changes.length > 0 && (
        <Card aria-labelledby="news-title">
          <Head>
            <h2 id="news-title">{t('diary.news.title')}</h2>
            <Button kind="quiet" onClick={clear}>
              {t('diary.news.clear')}
            </Button>
          </Head>
          <List>
            {changes.map((change) => (
              <Change key={change.reservation.id} change={change} onOpen={onOpen} />
            ))}
          </List>
        </Card>
      )}
    </>
  )
}

function Change({
  change: { kind, at, by, reservation },
  onOpen,
}: Pick<NewsPanelProps, 'onOpen'> & { change: ReservationChange }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const nameOf = useGuestName()
  const { day, time } = useFormatTime()(reservation.date, reservation)
  const about = [formatDay(day, language), time, t('manage.people', { count: reservation.partySize })]
  const when = formatDateTime(at, language, timeZone)
  return (
    <Row>
      <Badge tone={TONES[kind]}>{t(`diary.news.kinds.${kind}`)}</Badge>
      <Name type="button" aria-haspopup="dialog" onClick={() => onOpen(reservation.id, reservation.date)}>
        <bdi>{nameOf(reservation)}</bdi>
      </Name>
      <span>{about.map((part) => isolateValue(part, language)).join(' · ')}</span>
      <small>{by ? t('diary.news.by', { time: when, name: by }) : when}</small>
    </Row>
  )
}
