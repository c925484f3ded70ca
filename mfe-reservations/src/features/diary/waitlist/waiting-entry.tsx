import { getErrorSentence } from '@sufra/api/api-error'
import { useBusinessDay } from '@sufra/api/restaurant-day'
import { useMinute } from '@sufra/api/use-clock'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { canCall, formatPhone } from '@sufra/domain/platform/phone'
import { listChosenMarks } from '@sufra/domain/reservations/booking-marks'
import { useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button, ExternalButton } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { Bdi } from '@sufra/ui/localized-text'
import { color, font, radius, size, space, tones } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { Phone } from 'lucide-react'
import styled from 'styled-components'
import { useAssignWaitlistEntryMutation } from '../../../calls/waitlist.ts'
import { useClockTime, useFormatTime } from '../../../lib/use-format-time.ts'
import { GuestPhone } from '../../../parts/guest-phone.tsx'
import { EndButton } from '../../../parts/waitlist/end-button.tsx'
import { useWindowText } from '../../../parts/waitlist/use-own-waitlist.ts'
import { useWaitlistAnswer } from '../../../parts/waitlist/use-waitlist-answer.ts'
import { staffWords } from '../../../staff-words.ts'
import { waitlistWords } from '../../../waitlist-words.ts'
import { BookingMarks } from '../marks/booking-marks.tsx'
import { StaffNote } from '../marks/staff-note.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { SeatNow } from './seat-now.tsx'
import { shouldCall } from './should-call.ts'
import { useOfferMessage } from './use-offer-message.ts'

const Entry = styled.li<{ $held: boolean }>`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${({ $held }) => ($held ? color.goldFill : color.line)};
  border-radius: ${radius.card};
  background: ${({ $held }) => ($held ? tones.gold.fill : color.card)};
  font-size: ${size.s};
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  strong { font-weight: ${font.strong}; overflow-wrap: anywhere; }
`
const Fact = styled.span`
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
`
const Actions = styled(Row)`
  gap: ${space[2]};
  margin-block-start: ${space[2]};
`

export function WaitingEntry({ entry }: { entry: WaitlistEntry }) {
  const t = useWords(waitlistWords)
  const clockTime = useClockTime()
  const today = useBusinessDay()
  const { status, table } = entry
  const isHeld = status === 'held'
  const isCallDue = shouldCall(entry, useMinute())
  return (
    <Entry $held={isHeld}>
      <Head>
        <strong>
          <bdi>{entry.customerName}</bdi>
        </strong>
        <Badge tone={isHeld ? 'gold' : status === 'taken' ? 'success' : 'neutral'}>
          {isHeld && table ? t('heldUntil', { time: clockTime(table.heldUntil) }) : t(`staff.status.${status}`)}
        </Badge>
      </Head>
      {isHeld && table && <HoldNotice table={table} />}
      <Facts entry={entry} />
      {entry.customerPhone && <ContactLinks entry={entry} isCallDue={isCallDue} />}
      {isHeld && <OfferActions entry={entry} isCallDue={isCallDue} />}
      {status === 'waiting' && entry.date === today && <SeatNow entry={entry} />}
      {status === 'waiting' && <WaitingActions entry={entry} />}
      {entry.assignableTo !== undefined && <AddToAccount id={entry.id} customerId={entry.assignableTo} />}
    </Entry>
  )
}

function Facts({ entry }: { entry: WaitlistEntry }) {
  const t = useWords(waitlistWords)
  const shared = useWords(staffWords)
  const windowOf = useWindowText()
  const whenOf = useFormatTime()
  const { date, table, partySize, specialRequests } = entry
  const marks = listChosenMarks(entry)
  return (
    <>
      <Fact>{`${shared('manage.people', { count: partySize })} · ${windowOf(entry)}`}</Fact>
      {table && <strong>{t('staff.table', { time: whenOf(date, table).time })}</strong>}
      {marks.length > 0 && (
        <Row>
          <BookingMarks booking={{ ...entry, marks }} hasWords />
        </Row>
      )}
      {specialRequests && (
        <Fact>
          <bdi>{specialRequests}</bdi>
        </Fact>
      )}
      {entry.staffNote && (
        <Fact>
          <StaffNote booking={entry} />
        </Fact>
      )}
    </>
  )
}

interface EntryPartProps {
  entry: WaitlistEntry
  isCallDue: boolean
}

function ContactLinks({ entry, isCallDue }: EntryPartProps) {
  const t = useWords(waitlistWords)
  const { id, customerName, customerPhone } = entry
  const { chat, mail } = useOfferMessage(entry)
  return (
    <Row>
      {!(isCallDue && canCall(customerPhone)) && (
        <GuestPhone phone={customerPhone} of="waitlist" id={id} name={customerName} />
      )}
      {chat && (
        <a href={chat} target="_blank" rel="noreferrer">
          {t('staff.chat')}
        </a>
      )}
      {mail && <a href={mail}>{t('staff.mail')}</a>}
    </Row>
  )
}

function OfferActions({ entry, isCallDue }: EntryPartProps) {
  const t = useWords(waitlistWords)
  const answer = useStaffAnswer(entry)
  return (
    <Actions>
      {isCallDue && canCall(entry.customerPhone) && (
        <ExternalButton href={`tel:${entry.customerPhone}`} icon={<Icon of={Phone} size={18} />}>
          {t('staff.call')} <Bdi>{formatPhone(entry.customerPhone)}</Bdi>
        </ExternalButton>
      )}
      <Button kind={isCallDue ? 'secondary' : 'primary'} busy={answer.isTaking} onClick={() => void answer.accept()}>
        {t('staff.take')}
      </Button>
      <EndButton
        answer={answer}
        title={t('staff.declineTitle', { name: entry.customerName })}
        text={t('declineText')}
        keep={t('keepTable')}
        label={t('staff.decline')}
        confirm={t('declineYes')}
      />
    </Actions>
  )
}

function WaitingActions({ entry }: { entry: WaitlistEntry }) {
  const t = useWords(waitlistWords)
  return (
    <Actions>
      <EndButton
        answer={useStaffAnswer(entry)}
        title={t('staff.removeTitle', { name: entry.customerName })}
        text={t('staff.removeText')}
        keep={t('staff.keep')}
        label={t('staff.remove')}
      />
    </Actions>
  )
}

/** The guest registered since: the entry is in no account before. */
function AddToAccount(ids: { id: number; customerId: number }) {
  const t = useWords(staffWords)
  const [assign, { isLoading }] = useAssignWaitlistEntryMutation()
  const add = async () => {
    try {
      await assign(ids).unwrap()
      showToast({ title: t('diary.card.accounts.added'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('diary.card.accounts.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <Row>
      <Button kind="quiet" busy={isLoading} onClick={() => void add()}>
        {t('diary.card.accounts.add')}
      </Button>
    </Row>
  )
}

function useStaffAnswer(entry: WaitlistEntry) {
  const t = useWords(waitlistWords)
  return useWaitlistAnswer(entry, { taken: t('staff.taken'), left: t('staff.removed'), declined: t('staff.declined') })
}
