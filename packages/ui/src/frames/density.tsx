import { createContext, useContext } from 'react'

export type Density = 'customer' | 'staff'

const DensityContext = createContext<Density>('customer')

export const DensityProvider = DensityContext.Provider

/** Overlays render outside the layout, so they carry the density as `data-density`. */
export function useDensity(): Density {
  return useContext(DensityContext)
}
