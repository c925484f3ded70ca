import type { CreatedPublicReservation, PublicReservation } from '@sufra/contracts/reservations/online/entities'
import { getLogoAddress } from '@sufra/domain/promotions/logo'
import { getOtherLanguage } from '@sufra/i18n/language'
import { useEffect, useState } from 'react'
import { BookingForm } from './booking-form.tsx'
import { Closed } from './closed.tsx'
import { LanguageProvider, useReader } from './language.tsx'
import { formatPlace, type Place, type Restaurant, readPlace } from './place.ts'
import { QueuePage } from './queue/queue-page.tsx'
import { ReservationPage } from './reservation-page.tsx'
import { RestaurantFooter } from './restaurant-footer.tsx'
import { useSignedInRedirect } from './use-signed-in-redirect.ts'

interface AppProps {
  restaurant: Restaurant
  start: Place
}

export function App(props: AppProps) {
  return (
    <LanguageProvider asked={props.start.language}>
      <Page {...props} />
    </LanguageProvider>
  )
}

function Page({ restaurant, start }: AppProps) {
  const { language, t, changeLanguage } = useReader()
  const [place, setPlace] = useState(start)
  const [booked, setBooked] = useState<PublicReservation | null>(null)
  useSignedInRedirect(place)
  useEffect(() => {
    const follow = () => {
      setBooked(null)
      setPlace(readPlace(location))
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const open = (token: string | null, reservation: PublicReservation | null) => {
    const next = { ...place, token }
    history.pushState(null, '', formatPlace(next))
    setBooked(reservation)
    setPlace(next)
    scrollTo(0, 0)
  }
  const switchLanguage = () => {
    const other = getOtherLanguage(language)
    changeLanguage(other)
    if (!place.language) return
    const next = { ...place, language: other }
    history.replaceState(null, '', formatPlace(next))
    setPlace(next)
  }
  const showBooked = ({ reservation, token }: CreatedPublicReservation) => open(token, reservation)
  const name = (language === 'ar' && restaurant.nameAr) || restaurant.name
  useEffect(() => {
    document.title = `${place.isQueue ? t.queueTitle : t.title} · ${name}`
  }, [t, name, place.isQueue])
  return (
    <div className="page">
      <header>
        <div className="brand">
          {restaurant.logo && <img src={getLogoAddress(restaurant.logo.id)} alt="" width={44} height={44} />}
          <p className="name">{name}</p>
        </div>
        <button type="button" className="quiet" lang={getOtherLanguage(language)} onClick={switchLanguage}>
          {t.otherLanguage}
        </button>
      </header>
      <main>
        {place.isQueue ? (
          <QueuePage restaurant={restaurant} token={place.token} onToken={(token) => open(token, null)} />
        ) : place.token ? (
          <ReservationPage
            key={place.token}
            token={place.token}
            isEmbedded={place.isEmbedded}
            restaurant={restaurant}
            booked={booked}
            onAnother={() => open(null, null)}
          />
        ) : restaurant.isOnlineBookingOpen ? (
          <BookingForm restaurant={restaurant} onBooked={showBooked} />
        ) : (
          <Closed restaurant={restaurant} />
        )}
      </main>
      <RestaurantFooter restaurant={restaurant} />
    </div>
  )
}
