import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { useOfferedSlots } from '../../parts/use-offered-slots.ts'
import { words } from '../../words.ts'

interface WaitlistButtonProps {
  date: string | null
  partySize: number
  onPress: () => void
}

/** The way to the waitlist, on days of which a time is full. */
export function WaitlistButton({ date, partySize, onPress }: WaitlistButtonProps) {
  const t = useWords(words)
  const { slots } = useOfferedSlots(date, partySize)
  if (!slots?.some(({ available }) => !available)) return null
  return (
    <Button kind="secondary" onClick={onPress}>
      {t('reserve.waitlist')}
    </Button>
  )
}
