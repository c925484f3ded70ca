import { createContext } from 'react'

/** Opens the card of a booking; stays the same function, because hundreds of bookings have it. */
export const OpenCard = createContext<(id: number) => void>(() => undefined)
