import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { MessageCircle } from 'lucide-react'
import { useChatLink } from '../../parts/use-chat-link.ts'
import { words } from '../../words.ts'

export default function ChatLink({ booking }: { booking: Reservation }) {
  const t = useWords(words)
  const link = useChatLink('about')(booking, { notes: booking.specialRequests ?? '' })
  if (!link) return null
  return (
    <Button
      kind="secondary"
      wide
      icon={<Icon of={MessageCircle} />}
      onClick={() => window.open(link, '_blank', 'noopener')}
    >
      {t('manage.chat')}
    </Button>
  )
}
