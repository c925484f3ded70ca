import type { ReservationSlots } from '@sufra/contracts/front-ends/reservations'
import { Slot } from '@sufra/ui/slot'

type ReservationSlotProps<Name extends keyof ReservationSlots> = { name: Name } & ReservationSlots[Name]

/** A part of the reservations' front end, handed what the contract with it says; nothing while it is on its way. */
export function ReservationSlot<Name extends keyof ReservationSlots>({ name, ...props }: ReservationSlotProps<Name>) {
  return <Slot {...props} name={name} fallback={null} />
}
