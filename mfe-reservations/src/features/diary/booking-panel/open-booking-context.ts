import { createContext } from 'react'

/** Stable: hundreds of blocks use it. */
export const OpenBookingContext = createContext<(id: number) => void>(() => undefined)
