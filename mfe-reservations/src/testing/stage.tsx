import { type Admin, signedInAsAdmin, signedInAsCustomer } from '@sufra/api/session'
import { layla } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import * as stage from '@sufra/mf/test-stage'
import type { SlotLoader } from '@sufra/ui/slot'
import type { ReactNode } from 'react'
import Pages from '../pages.tsx'

export { refusal, settleRequests, toasts } from '@sufra/mf/test-stage'

/** What Layla waits for: nothing, unless a test says otherwise. */
export const OWN_WAITLIST = `GET /api/waitlist/customer/${encodeURIComponent(layla.phoneNumber)}`

/** A fresh server for each test of the file, knowing the restaurant and its hours; `server()` is the present one. */
export function useServer(prepare: (server: TestServer) => void): () => TestServer {
  // Far enough for days that never come.
  return stage.useTestServer({ publicUrl: 'https://sufra.ae', bookingDays: 40_000 }, (server) => {
    server.on(OWN_WAITLIST, { body: [] })
    prepare(server)
  })
}

export async function show(part: ReactNode, admin: Admin | null = null): Promise<void> {
  await stage.showPart(part, { action: admin ? signedInAsAdmin(admin) : signedInAsCustomer(layla), loadSlot })
}

export async function openPage(path: string, admin: Admin | null = null): Promise<void> {
  history.replaceState(null, '', path)
  await show(<Pages />, admin)
}

/** Slots about the till show nothing on a device that is not shared. */
const loadSlot: SlotLoader = async (name) => ({
  default: () => (name.startsWith('admin/till') ? null : <p>slot {name}</p>),
})
