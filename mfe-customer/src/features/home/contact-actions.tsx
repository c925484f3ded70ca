import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useCustomer } from '@sufra/api/session'
import { chatNumber } from '@sufra/domain/phone'
import { useWords } from '@sufra/i18n/use-words'
import { Button, ExternalButton } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { Skeleton } from '@sufra/ui/skeleton'
import { CalendarPlus, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { QueryView } from '../../parts/query-view.tsx'
import { ReservationSlot } from '../../parts/reservation-slot.tsx'
import { words } from '../../words.ts'

const Box = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
`
const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(120px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[2]};
`

/** Reserve, write, call. */
export function ContactActions() {
  const t = useWords(words)
  const query = useRestaurantQuery()
  const skeleton = (
    <Two>
      <Skeleton height="48px" />
      <Skeleton height="48px" />
    </Two>
  )
  return (
    <Box>
      <ReserveButton />
      <QueryView query={query} skeleton={skeleton} failure={t('home.restaurantFailed')}>
        {({ phone }) => <ChatAndCall phone={phone} />}
      </QueryView>
    </Box>
  )
}

/** The dialog belongs to another front end; it is fetched when it is first wanted, and stays. */
function ReserveButton() {
  const t = useWords(words)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
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
      {wanted && <ReservationSlot name="reservations/reserve-dialog" open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChatAndCall({ phone }: { phone: string }) {
  const t = useWords(words)
  const { firstName, uniqueId } = useCustomer()
  const greeting = t('home.chatGreeting', { name: firstName, id: uniqueId })
  const chat = `https://wa.me/${chatNumber(phone)}?text=${encodeURIComponent(greeting)}`
  return (
    <Two>
      <ExternalButton kind="secondary" wide newTab href={chat} icon={<Icon of={MessageCircle} />}>
        {t('home.chat')}
      </ExternalButton>
      <ExternalButton kind="secondary" wide href={`tel:${phone}`} icon={<Icon of={Phone} />}>
        {t('home.call')}
      </ExternalButton>
    </Two>
  )
}
