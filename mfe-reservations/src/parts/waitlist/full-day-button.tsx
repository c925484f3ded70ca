import { Button } from '@sufra/ui/button'
import { useImpossible } from '../table-wish/use-impossible.ts'
import { useOfferedSlots } from '../use-offered-slots.ts'

interface FullDayButtonProps {
  date: string | null
  partySize: number
  areaId?: number | null
  label: string
  onPress: () => void
}

export function FullDayButton({ date, partySize, areaId = null, label, onPress }: FullDayButtonProps) {
  const { slots } = useOfferedSlots(date, partySize, { areaId })
  const impossible = useImpossible(partySize, areaId)
  // No table of the day can take this party, so a waitlist entry would never be served.
  if (impossible || !slots?.some(({ available }) => !available)) return null
  return (
    <Button kind="secondary" onClick={onPress}>
      {label}
    </Button>
  )
}
