import { createContext, useContext } from 'react'

/** Whom a control is for: 48 px high for customers, 40 px for staff. The layouts set it. */
export type Density = 'customer' | 'staff'

const DensityContext = createContext<Density>('customer')

export const DensityProvider = DensityContext.Provider

/** Overlays leave the layout's place in the page, so they carry it along as `data-density`. */
export function useDensity(): Density {
  return useContext(DensityContext)
}
