import { baseApi } from '@sufra/api/base-api'
import { type Admin, signedInAsAdmin } from '@sufra/api/session'
import { createStore, type Store } from '@sufra/api/store'
import { StoreProvider } from '@sufra/api/store-provider'
import { editor } from '@sufra/api/test-people'
import { TestServer } from '@sufra/api/test-server'
import { frontEnds } from '@sufra/contracts/front-ends/remotes'
import { DEFAULT_HOURS } from '@sufra/domain/opening-hours'
import { useLanguage } from '@sufra/i18n/use-words'
import { DensityProvider } from '@sufra/ui/density'
import { type NavigationEntry, NavigationProvider } from '@sufra/ui/navigation'
import { BrowserRouter } from '@sufra/ui/router'
import { type SlotLoader, SlotProvider } from '@sufra/ui/slot'
import { UiProvider } from '@sufra/ui/ui-provider'
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, StrictMode, Suspense, useState } from 'react'
import { afterEach, beforeEach } from 'vitest'
import Pages from '../pages.tsx'

/*
 * This front end as the shell shows it to signed-in staff, and a real server that answers as the API.
 * StrictMode runs every effect twice, so that what must happen once is seen to.
 */

const figures = { totalCustomers: 60, totalPointsEarned: 243, totalPointsRedeemed: 0, newCustomersToday: 1 }

const EVERY_PAGE = frontEnds.flatMap((frontEnd) => frontEnd.navigation)

type Entries = readonly NavigationEntry[]

let store: Store | null = null

/** A fresh server for each test of the file, knowing the restaurant and the day's figures; `server()` is the present one. */
export function useServer(prepare: (server: TestServer) => void): () => TestServer {
  let server = new TestServer()
  beforeEach(async () => {
    server = new TestServer()
    const named = { name: 'Sufra', nameAr: 'سفرة' }
    const where = { ...named, phone: '+97142345678', timeZone: 'Asia/Dubai', currency: 'AED', publicUrl: '' }
    server.on('GET /api/restaurant', { body: { ...where, bookingDays: 365 } })
    server.on('GET /api/admin/daily-report', { body: figures })
    server.on('GET /api/customers-discount-status', { body: [] })
    server.on('GET /api/restaurant-hours', { body: DEFAULT_HOURS })
    server.on('GET /api/special-days', { body: [] })
    server.on('GET /api/reservations', { body: [] })
    server.on('GET /api/admin/misfits', { body: [] })
    server.on('GET /api/admin/reservation-news', { body: { until: '2026-11-21T08:00:00.000Z', changes: [] } })
    server.on('POST /api/admin/misfits/preview', { body: { total: 0, misfits: [] } })
    server.on('GET /api/till', { body: { till: null } })
    prepare(server)
    await server.start()
  })
  afterEach(async () => {
    // A server that goes away in the middle of an answer would be noise.
    await act(async () => {
      if (store) await Promise.allSettled(store.dispatch(baseApi.util.getRunningQueriesThunk()))
    })
    cleanup()
    await server.stop()
  })
  return () => server
}

/** Staff who may look but not edit. */
export const viewer: Admin = { ...editor, id: 2, username: 'staff', role: 'viewer' }

/** Opens a staff page: for an editor, and with every front end there, unless said otherwise. */
export async function openStaff(path = '/admin', admin: Admin = editor, entries: Entries = EVERY_PAGE): Promise<void> {
  window.history.replaceState(null, '', path)
  await show(<Pages />, admin, entries)
}

/** Shows a part without its page, which costs half of a test's time: for an editor, unless said otherwise. */
export async function showPart(part: ReactNode, admin: Admin = editor): Promise<void> {
  await show(<DensityProvider value="staff">{part}</DensityProvider>, admin, EVERY_PAGE)
}

/** Shows a dialog without its page until it is closed: for an editor, unless said otherwise. */
export async function showDialog(dialog: (onClose: () => void) => ReactNode, admin?: Admin): Promise<void> {
  await showPart(<UntilClosed dialog={dialog} />, admin)
}

async function show(content: ReactNode, admin: Admin, entries: Entries): Promise<void> {
  store = createStore()
  store.dispatch(signedInAsAdmin(admin))
  await act(async () => {
    if (store) {
      render(
        <Everything store={store} entries={entries}>
          {content}
        </Everything>,
      )
    }
  })
}

function UntilClosed({ dialog }: { dialog: (onClose: () => void) => ReactNode }) {
  const [open, setOpen] = useState(true)
  return open ? dialog(() => setOpen(false)) : null
}

const loadSlot: SlotLoader = async (name) => ({ default: () => <p>slot {name}</p> })

function Everything({ store, entries, children }: { store: Store; entries: Entries; children: ReactNode }) {
  return (
    <StrictMode>
      <StoreProvider store={store}>
        <BrowserRouter>
          <UiProvider language={useLanguage()}>
            <NavigationProvider entries={entries}>
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

/** What the notifications say, those beside an open dialog too. */
export function toasts(): string {
  return screen.getByRole('region', { name: /F8/, hidden: true }).textContent ?? ''
}

export function refusal(status: number, code: string, message: string, facts: object = {}) {
  return { status, body: { code, message, requestId: 'test', ...facts } }
}
