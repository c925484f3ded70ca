import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useCustomer } from '@sufra/api/session'
import { toChatNumber } from '@sufra/domain/platform/phone'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { Skeleton } from '@sufra/ui/skeleton'
import { space, width } from '@sufra/ui/theme'
import { TileLink } from '@sufra/ui/tile'
import { CalendarPlus, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { DialogSkeleton } from '../../parts/dialog-skeleton.tsx'
import { QueryView, useReportedFailure } from '../../parts/query-view.tsx'
import { ScanButton } from '../../parts/receipt/scan-button.tsx'
import { ReservationSlot, useReservationSlotPreload } from '../../parts/reservation-slot.tsx'
import { words } from '../../words.ts'

const gap = space[2]
const Actions = styled.div`
  display: grid;
  grid-template-columns: calc((200% - ${gap}) / 3) minmax(0, 1fr);
  gap: ${gap};

  @media (width < ${width.magnified}) { grid-template-columns: minmax(0, 1fr); }
`
const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(80px, 100%), 1fr));
  gap: ${gap};
  block-size: 100%;
`

/** The dialog belongs to another front end. It loads on idle or on demand, and stays mounted. */
export function ReserveButton() {
  const t = useWords(words)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  useReservationSlotPreload('reservations/reserve-dialog')
  const close = () => setOpen(false)
  return (
    <>
      <Button
        wide
        icon={<Icon of={CalendarPlus} />}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {t('home.reserve')}
      </Button>
      {wanted && (
        <ReservationSlot
          name="reservations/reserve-dialog"
          open={open}
          onClose={close}
          fallback={<DialogSkeleton open={open} onClose={close} title={t('home.reserve')} />}
        />
      )}
    </>
  )
}

export function ContactActions() {
  const t = useWords(words)
  const query = useRestaurantQuery()
  const isReported = useReportedFailure(query)
  return (
    <Actions>
      <QueryView query={query} isReported={isReported} skeleton={<Skeletons />} failure={t('home.restaurantFailed')}>
        {({ phone, chatNumber }) => <ChatAndCall phone={phone} chatNumber={chatNumber ?? phone} />}
      </QueryView>
      <ScanButton />
    </Actions>
  )
}

function Skeletons() {
  return (
    <Two>
      <Skeleton height="76px" />
      <Skeleton height="76px" />
    </Two>
  )
}

function ChatAndCall({ phone, chatNumber }: { phone: string; chatNumber: string }) {
  const t = useWords(words)
  const { firstName, uniqueId } = useCustomer()
  const greeting = t('home.chatGreeting', { name: firstName, id: uniqueId })
  const chat = `https://wa.me/${toChatNumber(chatNumber)}?text=${encodeURIComponent(greeting)}`
  return (
    <Two>
      <TileLink newTab href={chat} icon={<Icon of={MessageCircle} size={24} />}>
        {t('home.chat')}
      </TileLink>
      <TileLink href={`tel:${phone}`} icon={<Icon of={Phone} size={24} />}>
        {t('home.call')}
      </TileLink>
    </Two>
  )
}
