import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { getLogoAddress } from '@sufra/domain/promotions/logo'
import { color, radius } from '@sufra/ui/theme'
import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { StarMark } from './star-mark.tsx'

const Logo = styled.img`
  padding: 4px;
  border-radius: ${radius.control};
  background: ${color.logoGround};
  object-fit: contain;
`

/** The restaurant's logo, else the product's mark. */
export function RestaurantMark({ size }: { size: number }) {
  const { data: restaurant } = useRestaurantQuery()
  // The prerendered page has the product's mark.
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  const logo = isHydrated && restaurant?.logo
  if (!logo) return <StarMark size={size} />
  return <Logo src={getLogoAddress(logo.id)} alt="" width={size} height={size} />
}

const subscribe = () => () => {}
