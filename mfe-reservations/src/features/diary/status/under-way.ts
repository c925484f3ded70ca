import { createContext } from 'react'

/** Context: a change re-renders the buttons instead of fifty rows. */
export const UnderWay = createContext<ReadonlySet<number>>(new Set())
