import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import type { Tier } from '@sufra/contracts/customers/loyalty/entities'
import { findTier } from '@sufra/domain/customers/tiers'
import { Badge } from '@sufra/ui/badge'
import { Icon } from '@sufra/ui/icon'
import { LocalizedText } from '@sufra/ui/localized-text'
import { tierTones } from '@sufra/ui/theme'
import { Award } from 'lucide-react'

const NONE: readonly Tier[] = []

/** Lowest first; none while unknown. */
export function useTiers(): readonly Tier[] {
  return useRestaurantQuery().data?.tiers ?? NONE
}

/** A customer's tier; nothing without one. */
export function CustomerTier({ id }: { id: number | undefined }) {
  const tier = findTier(useTiers(), id)
  return tier && <TierBadge tier={tier} />
}

export function TierBadge({ tier: { name, nameAr, color } }: { tier: Pick<Tier, 'name' | 'nameAr' | 'color'> }) {
  return (
    <Badge tone={tierTones[color]}>
      <Icon of={Award} size={14} />
      <LocalizedText text={name} arabic={nameAr} />
    </Badge>
  )
}
