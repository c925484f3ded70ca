import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { getAddress } from '@sufra/domain/platform/restaurant-address'
import { formatSite } from '@sufra/domain/platform/web-link'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Bdi } from '@sufra/ui/localized-text'
import { space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Lines = styled.address`
  display: grid;
  justify-items: center;
  font-style: normal;
  overflow-wrap: anywhere;
  a { display: inline-flex; align-items: center; min-block-size: 44px; }
`
const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  column-gap: ${space[4]};
`

/** Address, map, e-mail and sites, as far as an editor entered them. */
export default function RestaurantPlace() {
  const t = useWords(words)
  const language = useLanguage()
  const { data: restaurant } = useRestaurantQuery()
  if (!restaurant) return null
  const { mapUrl, email, website, socialLinks = [] } = restaurant
  const address = getAddress(restaurant, language)
  const sites = [...(website ? [website] : []), ...socialLinks]
  if (!address && !mapUrl && !email && sites.length === 0) return null
  return (
    <Lines>
      {address && (
        <p>
          <bdi>{address}</bdi>
        </p>
      )}
      {mapUrl && (
        <a href={mapUrl} target="_blank" rel="noreferrer">
          {t('home.map')}
        </a>
      )}
      <Links>
        {email && (
          <a href={`mailto:${email}`}>
            <Bdi>{email}</Bdi>
          </a>
        )}
        {sites.map((site) => (
          <a key={site} href={site} target="_blank" rel="noreferrer">
            <Bdi>{formatSite(site)}</Bdi>
          </a>
        ))}
      </Links>
    </Lines>
  )
}
