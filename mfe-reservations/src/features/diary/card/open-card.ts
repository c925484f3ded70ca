import { createContext } from 'react'

/** Stable: hundreds of blocks use it. */
export const OpenCard = createContext<(id: number) => void>(() => undefined)
