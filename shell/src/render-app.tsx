import { restaurantApi } from '@sufra/api/restaurant-api'
import type { People } from '@sufra/api/session'
import { checkSession } from '@sufra/api/session-keeper'
import type { Store } from '@sufra/api/store'
import { getTestGuest } from '@sufra/api/test-guest'
import { loadNewWords } from '@sufra/i18n/i18n'
import { listNamespaces } from '@sufra/i18n/words'
import { preloadSlot } from '@sufra/ui/slot'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { getDestination } from './destination.ts'
import { loadPart } from './load-part.ts'
import { isPreviewWanted } from './preview/wanted-preview.ts'
import { findRemoteOfPath, getPagesName, SIGN_IN } from './remotes.ts'
import { readIncludedJson, readRemotes } from './remotes-file.ts'
import { recordEvent } from './telemetry/hold-events.ts'

type Restaurant = Parameters<typeof restaurantApi.util.upsertQueryData<'restaurant'>>[2]

export async function renderApp(root: HTMLElement, store: Store): Promise<void> {
  const restaurant = readIncludedJson<Restaurant>('#restaurant')
  if (restaurant) await store.dispatch(restaurantApi.util.upsertQueryData('restaurant', undefined, restaurant))
  if (getTestGuest() !== null) await store.dispatch(checkSession())
  if (isPreviewWanted()) {
    const { startPreview } = await import('./preview/preview.ts')
    await startPreview(store.getState().session)
  }
  const part = await findFirstPart(store.getState().session)
  // Suspending would replace the sign-in and show its skeleton for at least a third of a second.
  const known = listNamespaces()
  if (part) await preloadSlot(loadPart, part)
  await loadNewWords(known)
  const app = <App store={store} />
  if (root.dataset.prerendered !== undefined && part === SIGN_IN && (await isOfServedVersion(SIGN_IN)))
    hydrateRoot(root, app, { onCaughtError })
  else createRoot(root, { onCaughtError }).render(app)
  delete root.dataset.prerendered
}

/** The page includes what the served version has rendered. */
async function isOfServedVersion(slot: string): Promise<boolean> {
  const remotes = await readRemotes().catch(() => [])
  const entry = remotes.find(({ slots }) => slots.includes(slot))?.entry
  return document.querySelector(`[data-entry='${entry}']`) !== null
}

/** Of a boundary; React hands uncaught ones to the window. */
function onCaughtError(error: unknown): void {
  console.error(error)
  recordEvent({ kind: 'error', error })
}

async function findFirstPart(people: People): Promise<string | null> {
  const { kind } = getDestination(location.pathname, people)
  if (kind === 'sign-in') return SIGN_IN
  const remote = kind === 'page' && findRemoteOfPath(await readRemotes().catch(() => []), location.pathname)
  return remote ? getPagesName(remote) : null
}
