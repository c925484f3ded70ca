import type { OfferedSlot } from '@sufra/contracts/reservations/bookings/entities'

type Service = OfferedSlot['service']

export interface TimesOfService<Slot> {
  /** Undefined for the weekly hours. */
  service: Service
  slots: Slot[]
}

/** Times that follow one another by the service, or the sitting, that they belong to. */
export function groupTimes<Slot extends { service?: Service }>(slots: readonly Slot[]): TimesOfService<Slot>[] {
  const groups: TimesOfService<Slot>[] = []
  for (const slot of slots) {
    const last = groups.at(-1)
    if (last && last.service?.name === slot.service?.name) last.slots.push(slot)
    else groups.push({ service: slot.service, slots: [slot] })
  }
  return groups
}
