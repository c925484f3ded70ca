import { createContext } from 'react'

/**
 * The bookings whose change is under way. Handed down past the rows, so that a change draws the buttons anew and not
 * the fifty rows that they stand in.
 */
export const UnderWay = createContext<ReadonlySet<number>>(new Set())
