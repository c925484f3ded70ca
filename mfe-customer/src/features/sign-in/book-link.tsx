import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useWords } from '@sufra/i18n/use-words'
import { ExternalButton } from '@sufra/ui/button'
import { useSyncExternalStore } from 'react'
import { words } from '../../words.ts'

/** For strangers while online booking is open; absent from the prerendered page, which knows no restaurant. */
export function BookLink() {
  const t = useWords(words)
  const { data: restaurant } = useRestaurantQuery()
  const isPrerendered = useSyncExternalStore(subscribe, getFalse, getTrue)
  if (isPrerendered || !restaurant?.isOnlineBookingOpen) return null
  return (
    <ExternalButton kind="quiet" href="/book">
      {t('signIn.book')}
    </ExternalButton>
  )
}

const subscribe = () => () => {}
const getFalse = () => false
const getTrue = () => true
