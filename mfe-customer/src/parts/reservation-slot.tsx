import type { ReservationSlots } from '@sufra/contracts/front-ends/reservations'
import { Slot, useSlotPreload } from '@sufra/ui/slot'
import type { ReactNode } from 'react'

type ReservationSlotProps<Name extends keyof ReservationSlots> = {
  name: Name
  fallback?: ReactNode
} & ReservationSlots[Name]

export function ReservationSlot<Name extends keyof ReservationSlots>({
  name,
  fallback = null,
  ...props
}: ReservationSlotProps<Name>) {
  return <Slot {...props} name={name} fallback={fallback} />
}

export function useReservationSlotPreload(name: keyof ReservationSlots): void {
  useSlotPreload(name)
}
