import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { createContext } from 'react'

export interface Floor {
  plan: FloorPlan
  /** Shows the floor with the tables that fit the reservation. */
  chooseTable: (booking: Reservation) => void
}

/** Null until an editor publishes a plan. Stable: hundreds of blocks use it. */
export const FloorContext = createContext<Floor | null>(null)
