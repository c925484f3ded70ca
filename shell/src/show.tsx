import { restaurantApi } from '@sufra/api/restaurant-api'
import type { Store } from '@sufra/api/store'
import { loadWordsRegisteredSince } from '@sufra/i18n/i18n'
import { registeredNamespaces } from '@sufra/i18n/words'
import { preloadSlot } from '@sufra/ui/slot'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { includedJson } from './included.ts'
import { loadPart } from './load-part.ts'
import { alive, replaced, takePressed } from './pressed-before.ts'

type Restaurant = Parameters<typeof restaurantApi.util.upsertQueryData<'restaurant'>>[2]

/** Shows the page, or takes over the one that was painted ahead. */
export async function show(root: HTMLElement, store: Store): Promise<void> {
  const restaurant = includedJson<Restaurant>('#restaurant')
  if (restaurant) await store.dispatch(restaurantApi.util.upsertQueryData('restaurant', undefined, restaurant))
  const app = <App store={store} />
  const { part, person } = root.dataset
  const isPainted = part !== undefined && person === personOf(store)
  if (isPainted) await fetchAllOf(part)
  if (isPainted && person === 'nobody') {
    hydrateRoot(root, app)
    const first = root.querySelector('button')
    if (first) await alive(first)
    takePressed(root)?.click()
    delete root.dataset.part
    return
  }
  // What was painted ahead of it is a picture of it, and stays until all of the page is there.
  const isThere = replaced(root)
  createRoot(root).render(app)
  await isThere
  delete root.dataset.part
}

/** Whom the page is for, in the words of what was painted ahead. */
function personOf(store: Store): string {
  const { customer, admin } = store.getState().session
  if (customer) return 'guest'
  return admin ? 'staff' : 'nobody'
}

/** A page that waits for something of its own while it is taken over would go until that is there. */
async function fetchAllOf(part: string): Promise<void> {
  const known = registeredNamespaces()
  await preloadSlot(loadPart, part)
  await loadWordsRegisteredSince(known)
}
