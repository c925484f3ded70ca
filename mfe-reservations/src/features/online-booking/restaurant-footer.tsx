import { getAddress } from '@sufra/domain/platform/restaurant-address'
import { formatSite } from '@sufra/domain/platform/web-link'
import { useReader } from './language.tsx'
import type { Restaurant } from './place.ts'

/** Where the restaurant is, as far as an editor entered it. */
export function RestaurantFooter({ restaurant }: { restaurant: Restaurant }) {
  const { language, t } = useReader()
  const { mapUrl, website } = restaurant
  const address = getAddress(restaurant, language)
  if (!address && !mapUrl && !website) return null
  return (
    <footer>
      {address && <bdi>{address}</bdi>}
      <p className="row">
        {mapUrl && (
          <a href={mapUrl} target="_blank" rel="noreferrer">
            {t.map}
          </a>
        )}
        {website && (
          <a href={website} target="_blank" rel="noreferrer" dir="ltr">
            {formatSite(website)}
          </a>
        )}
      </p>
    </footer>
  )
}
