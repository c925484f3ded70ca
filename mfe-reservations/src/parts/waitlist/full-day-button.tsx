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
  // Nobody waits for a table that cannot be had.
  if (impossible || !slots?.some(({ available }) => !available)) return null
  return (
    <Button kind="secondary" onClick={onPress}>
      {label}
    </Button>
  )
}
