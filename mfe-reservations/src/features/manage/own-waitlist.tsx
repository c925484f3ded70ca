import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { ErrorCard } from '@sufra/ui/error-card'
import { display } from '@sufra/ui/styles'
import { color, radius, size, space, tones } from '@sufra/ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useClockTime, useFormatTime } from '../../lib/use-format-time.ts'
import { EndButton } from '../../parts/waitlist/end-button.tsx'
import { useOwnWaitlist, useWindowText } from '../../parts/waitlist/use-own-waitlist.ts'
import { useWaitlistAnswer } from '../../parts/waitlist/use-waitlist-answer.ts'
import { waitlistWords } from '../../waitlist-words.ts'
import { words } from '../../words.ts'

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-block-end: ${space[3]};
  padding: 0;
  list-style: none;
`
const Entry = styled.li<{ $held: boolean }>`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]};
  border: 1px ${({ $held }) => ($held ? 'solid' : 'dashed')} ${({ $held }) => ($held ? color.goldFill : color.line)};
  border-radius: ${radius.card};
  background: ${({ $held }) => ($held ? tones.gold.fill : color.card)};
`
const Title = styled.strong`
  ${display}
  font-size: ${size.l};
`
const Fact = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.s};
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[2]};
  > * { flex: 1 1 auto; }
`

export interface OwnWaitlistProps {
  /** Offers are displayed only here. */
  isAnyHeld: boolean
  /** Fallback without entries. */
  children: ReactNode
}

export default function OwnWaitlist({ isAnyHeld, children }: OwnWaitlistProps) {
  const { entries, isError, isFetching, refetch } = useOwnWaitlist()
  if (isAnyHeld && isError) return <ErrorCard onRetry={refetch} busy={isFetching} />
  return entries && entries.length > 0 ? <Entries entries={entries} /> : children
}

function Entries({ entries }: { entries: readonly WaitlistEntry[] }) {
  const t = useWords(waitlistWords)
  return (
    <List aria-label={t('title')}>
      {entries.map((entry) => (
        <OwnEntry key={entry.id} entry={entry} />
      ))}
    </List>
  )
}

function OwnEntry({ entry }: { entry: WaitlistEntry }) {
  const t = useWords(waitlistWords)
  const shared = useWords(words)
  const clockTime = useClockTime()
  const windowOf = useWindowText()
  const whenOf = useFormatTime()
  const { status, table } = entry
  const people = shared('manage.people', { count: entry.partySize })
  if (status === 'held' && table) {
    const { time } = whenOf(entry.date, table)
    return (
      <Entry $held>
        <Title>{time}</Title>
        <strong role="status">{t('held')}</strong>
        <Fact>{`${windowOf({ ...entry, from: table.time, until: table.time })} · ${people}`}</Fact>
        <Fact>{t('heldUntil', { time: clockTime(table.heldUntil) })}</Fact>
        <OfferActions entry={entry} />
      </Entry>
    )
  }
  return (
    <Entry $held={false}>
      <strong>{t(status === 'waiting' ? 'waiting' : 'title')}</strong>
      <Fact>{`${windowOf(entry)} · ${people}`}</Fact>
      {status === 'lapsed' && table && (
        <Fact>{t('lapsed', { time: whenOf(entry.date, table).time, until: clockTime(table.heldUntil) })}</Fact>
      )}
      {status === 'over' && <Fact>{t('over')}</Fact>}
      {status === 'waiting' && <WaitingActions entry={entry} />}
    </Entry>
  )
}

function OfferActions({ entry }: { entry: WaitlistEntry }) {
  const t = useWords(waitlistWords)
  const answer = useOwnAnswer(entry)
  return (
    <Buttons>
      <Button busy={answer.isTaking} onClick={() => void answer.accept()}>
        {t('take')}
      </Button>
      <EndButton
        answer={answer}
        title={t('declineTitle')}
        text={t('declineText')}
        keep={t('keepTable')}
        label={t('decline')}
        confirm={t('declineYes')}
      />
    </Buttons>
  )
}

function WaitingActions({ entry }: { entry: WaitlistEntry }) {
  const t = useWords(waitlistWords)
  return (
    <Buttons>
      <EndButton
        answer={useOwnAnswer(entry)}
        title={t('leaveTitle')}
        text={t('leaveText')}
        keep={t('keep')}
        label={t('leave')}
      />
    </Buttons>
  )
}

function useOwnAnswer(entry: WaitlistEntry) {
  const t = useWords(waitlistWords)
  return useWaitlistAnswer(entry, { taken: t('taken'), left: t('left'), declined: t('declined') })
}
