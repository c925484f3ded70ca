import { baseApi, type TagType } from '@sufra/api/base-api'
import { createStore, type Store, StoreProvider } from '@sufra/api/store'
import { TestServer } from '@sufra/api/test-server'
import { DEFAULT_HOURS } from '@sufra/domain/platform/opening-hours'
import { useLanguage } from '@sufra/i18n/use-words'
import { type NavigationEntry, NavigationProvider } from '@sufra/ui/navigation'
import { BrowserRouter } from '@sufra/ui/router'
import { type SlotLoader, SlotProvider } from '@sufra/ui/slot'
import { UiProvider } from '@sufra/ui/ui-provider'
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { afterEach, beforeEach } from 'vitest'

// StrictMode runs every effect twice, which detects effects that must run once.

let store: Store | null = null

/** Starts a server per test, with restaurant and hours. @returns a getter for the present server. */
export function useTestServer(restaurant: object, prepare: (server: TestServer) => void): () => TestServer {
  let server = new TestServer()
  beforeEach(async () => {
    server = new TestServer()
    const named = { name: 'Sufra', nameAr: 'سفرة', phone: '+97142345678' }
    const body = { ...named, timeZone: 'Asia/Dubai', currency: 'AED', publicUrl: '', bookingDays: 365, ...restaurant }
    server.on('GET /api/restaurant', { body })
    server.on('GET /api/restaurant-hours', { body: DEFAULT_HOURS })
    server.on('GET /api/special-days', { body: [] })
    prepare(server)
    await server.start()
  })
  afterEach(async () => {
    // A server that stops during an answer logs an error.
    await settleRequests()
    cleanup()
    await server.stop()
  })
  return () => server
}

export async function settleRequests(): Promise<void> {
  await act(async () => {
    if (store) await Promise.allSettled(store.dispatch(baseApi.util.getRunningQueriesThunk()))
  })
}

/** A change that a live stream names makes the rendered page read what has the tag. */
export async function pushChange(tag: TagType): Promise<void> {
  await act(async () => void store?.dispatch(baseApi.util.invalidateTags([tag])))
}

interface RenderOptions {
  action?: Parameters<Store['dispatch']>[0]
  navigation?: readonly NavigationEntry[]
  loadSlot?: SlotLoader
}

const showSlotName: SlotLoader = async (name) => ({ default: () => <p>slot {name}</p> })

export async function renderPart(part: ReactNode, around: RenderOptions = {}): Promise<Store> {
  const { action, navigation = [], loadSlot = showSlotName } = around
  const renderedStore = createStore()
  store = renderedStore
  if (action) renderedStore.dispatch(action)
  await act(async () => {
    render(
      <Providers store={renderedStore} navigation={navigation} loadSlot={loadSlot}>
        {part}
      </Providers>,
    )
  })
  return renderedStore
}

interface ProvidersProps extends Required<Omit<RenderOptions, 'action'>> {
  store: Store
  children: ReactNode
}

function Providers({ store, navigation, loadSlot, children }: ProvidersProps) {
  return (
    <StrictMode>
      <StoreProvider store={store}>
        <BrowserRouter>
          <UiProvider language={useLanguage()}>
            <NavigationProvider entries={navigation}>
              <SlotProvider load={loadSlot}>
                <Suspense>{children}</Suspense>
              </SlotProvider>
            </NavigationProvider>
          </UiProvider>
        </BrowserRouter>
      </StoreProvider>
    </StrictMode>
  )
}

export function readToasts(): string {
  // By its label: an open dialog hides the region from the accessibility tree.
  return document.querySelector('[role=region][aria-label*=F8]')?.textContent ?? ''
}

export function createRefusal(status: number, code: string, message: string, facts: object = {}) {
  return { status, body: { code, message, requestId: 'test', ...facts } }
}
