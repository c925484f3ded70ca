import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { Phone } from 'lucide-react'
import { staffWords } from '../staff-words.ts'
import { DialLink } from './dial-link.tsx'
import { type CalledGuest, useCallGuest } from './use-call-guest.ts'

/** Beside a masked phone. */
export function CallButton({ name, ...guest }: CalledGuest & { name: string }) {
  const t = useWords(staffWords)
  const { phone, isReading, call } = useCallGuest(guest)
  if (phone) return <DialLink phone={phone} />
  return (
    <Button kind="quiet" icon={<Icon of={Phone} size={16} />} busy={isReading} onClick={call}>
      {t('diary.callGuest', { name })}
    </Button>
  )
}
