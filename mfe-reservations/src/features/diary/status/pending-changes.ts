import { createContext } from 'react'

/** Context: a change re-renders the buttons instead of fifty rows. */
export const PendingChanges = createContext<ReadonlySet<number>>(new Set())
