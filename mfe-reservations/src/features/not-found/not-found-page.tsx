import { common, useWords } from '@sufra/i18n/use-words'
import { LinkButton } from '@sufra/ui/button'
import { EmptyState } from '@sufra/ui/empty-state'
import { MapPinOff } from 'lucide-react'
import { GuestFrame } from '../../frame/guest-frame.tsx'
import { words } from '../../words.ts'

export function NotFoundPage() {
  const t = useWords(words)
  const title = useWords(common)('notFound')
  return (
    <GuestFrame title={title}>
      <EmptyState icon={MapPinOff} text={title} action={<LinkButton to="/">{t('booking.backHome')}</LinkButton>} />
    </GuestFrame>
  )
}
