import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { canCall, canChat } from '@sufra/domain/platform/phone'
import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { IconButton } from '@sufra/ui/icon-button'
import { color, radius, space } from '@sufra/ui/theme'
import { MessageCircle, Phone } from 'lucide-react'
import styled from 'styled-components'
import { useGuestName } from '../../lib/use-guest-name.ts'
import { DialLink } from '../../parts/dial-link.tsx'
import { useCallGuest } from '../../parts/use-call-guest.ts'
import { staffWords } from '../../staff-words.ts'
import { useChatAddress, useIsOverdue } from './booking-panel/use-late.ts'

/* As high as the buttons beside it. */
const Links = styled.span`
  display: inline-flex;
  gap: ${space[1]};
  a {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    block-size: 36px;
    inline-size: 36px;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.card};
    color: ${color.ink};
  }
  a:hover { border-color: ${color.inkSoft}; }
  @media (pointer: coarse) { a::after { content: ''; position: absolute; inset: -4px; } }
`

/** In the row of a party that is ten minutes late. */
export function LateContact({ booking }: { booking: Reservation }) {
  const isOverdue = useIsOverdue(booking)
  if (!isOverdue || !booking.customerPhone) return null
  return canCall(booking.customerPhone) ? <ContactIcons booking={booking} /> : <CallIcon booking={booking} />
}

/** For staff who may not see phones. */
function CallIcon({ booking }: { booking: Reservation }) {
  const t = useWords(staffWords)
  const name = useGuestName()(booking)
  const { phone, isReading, call } = useCallGuest({ of: 'reservation', id: booking.id })
  if (phone) return <DialLink phone={phone} />
  return <IconButton icon={Phone} label={t('diary.callGuest', { name })} busy={isReading} onClick={call} />
}

function ContactIcons({ booking }: { booking: Reservation }) {
  const t = useWords(staffWords)
  const name = useGuestName()(booking)
  const chat = useChatAddress(booking)
  return (
    <Links>
      <a href={`tel:${booking.customerPhone}`} aria-label={t('diary.callGuest', { name })}>
        <Icon of={Phone} size={16} />
      </a>
      {canChat(booking.customerPhone) && (
        <a href={chat} target="_blank" rel="noreferrer" aria-label={t('diary.chatWithGuest', { name })}>
          <Icon of={MessageCircle} size={16} />
        </a>
      )}
    </Links>
  )
}
