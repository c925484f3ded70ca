import { useMinute } from '@sufra/api/use-clock'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useState } from 'react'
import { getServiceGroup, groupService, type ServiceGroup } from '../../lib/group-service.ts'

/**
 * The groups of the evening in progress. A booking stays in its group until the next minute, so that no row moves
 * under a finger when it is pressed.
 */
export function useServiceGroups(bookings: readonly Reservation[], about: string) {
  const now = useMinute().getTime()
  const key = `${about} ${now}`
  const [present, setPresent] = useState<{ key: string; groups: ReadonlyMap<number, ServiceGroup> }>({
    key,
    groups: new Map(),
  })
  const former = present.key === key ? present.groups : new Map<number, ServiceGroup>()
  const groups = new Map(
    bookings.map((booking) => [booking.id, former.get(booking.id) ?? getServiceGroup(booking, now)]),
  )
  if (present.key !== key || groups.size !== former.size || [...groups.keys()].some((id) => !former.has(id))) {
    setPresent({ key, groups })
  }
  return groupService(bookings, (booking) => groups.get(booking.id) ?? 'over')
}
