import { type Admin, signedInAsAdmin, signedInAsCustomer } from '@sufra/api/session'
import { layla } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import * as stage from '@sufra/mf/test-stage'
import type { SlotLoader } from '@sufra/ui/slot'
import type { ReactNode } from 'react'
import Pages from '../pages.tsx'

export { createRefusal, readToasts, settleRequests } from '@sufra/mf/test-stage'

export const OWN_WAITLIST = `GET /api/waitlist/customer/${encodeURIComponent(layla.phoneNumber)}`

/** A new server per test; `server()` returns the current one. */
export function useServer(prepare: (server: TestServer) => void): () => TestServer {
  // Allows days far in the future.
  return stage.useTestServer({ publicUrl: 'https://sufra.ae', bookingDays: 40_000 }, (server) => {
    server.on(OWN_WAITLIST, { body: [] })
    prepare(server)
  })
}

export async function show(part: ReactNode, admin: Admin | null = null): Promise<void> {
  await stage.renderPart(part, { action: admin ? signedInAsAdmin(admin) : signedInAsCustomer(layla), loadSlot })
}

export async function openPage(path: string, admin: Admin | null = null): Promise<void> {
  history.replaceState(null, '', path)
  await show(<Pages />, admin)
}

/** The till's slots are empty on a device that is not shared. */
const loadSlot: SlotLoader = async (name) => ({
  default: () => (name.startsWith('admin/till') ? null : <p>slot {name}</p>),
})
