import { restaurantApi } from '@sufra/api/restaurant-api'
import type { Store } from '@sufra/api/store'
import { loadWordsRegisteredSince } from '@sufra/i18n/i18n'
import { registeredNamespaces } from '@sufra/i18n/words'
import { preloadSlot } from '@sufra/ui/slot'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { includedJson } from './included.ts'
import { loadPart } from './load-part.ts'

type Restaurant = Parameters<typeof restaurantApi.util.upsertQueryData<'restaurant'>>[2]

/** Renders the app, or hydrates the sign-in that start-page.ts has taken from its prerendered template. */
export async function show(root: HTMLElement, store: Store): Promise<void> {
  const restaurant = includedJson<Restaurant>('#restaurant')
  if (restaurant) await store.dispatch(restaurantApi.util.upsertQueryData('restaurant', undefined, restaurant))
  const app = <App store={store} />
  const { prerendered } = root.dataset
  const { customer, admin } = store.getState().session
  if (prerendered === undefined || customer || admin) {
    createRoot(root).render(app)
    return
  }
  // A page that suspends while it is hydrated would be replaced by its skeleton.
  const known = registeredNamespaces()
  await preloadSlot(loadPart, prerendered)
  await loadWordsRegisteredSince(known)
  hydrateRoot(root, app)
  delete root.dataset.prerendered
}
