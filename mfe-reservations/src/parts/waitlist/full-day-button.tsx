import { Button } from '@sufra/ui/button'
import { useOfferedSlots } from '../use-offered-slots.ts'

interface FullDayButtonProps {
  date: string | null
  partySize: number
  label: string
  onPress: () => void
}

export function FullDayButton({ date, partySize, label, onPress }: FullDayButtonProps) {
  const { slots } = useOfferedSlots(date, partySize)
  if (!slots?.some(({ available }) => !available)) return null
  return (
    <Button kind="secondary" onClick={onPress}>
      {label}
    </Button>
  )
}
