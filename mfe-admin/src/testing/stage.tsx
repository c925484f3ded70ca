import { type Admin, signedInAsAdmin } from '@sufra/api/session'
import { editor } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import { frontEnds } from '@sufra/contracts/front-ends/remotes'
import * as stage from '@sufra/mf/test-stage'
import { DensityProvider } from '@sufra/ui/density'
import type { NavigationEntry } from '@sufra/ui/navigation'
import { type ReactNode, useState } from 'react'
import Pages from '../pages.tsx'

export { refusal, toasts } from '@sufra/mf/test-stage'

const ANSWERS = {
  'GET /api/admin/daily-report': {
    totalCustomers: 60,
    totalPointsEarned: 243,
    totalPointsRedeemed: 0,
    newCustomersToday: 1,
  },
  'GET /api/customers-discount-status': [],
  'GET /api/reservations': [],
  'GET /api/admin/misfits': [],
  'GET /api/admin/reservation-news': { until: '2026-11-21T08:00:00.000Z', changes: [] },
  'POST /api/admin/misfits/preview': { total: 0, misfits: [] },
  'GET /api/till': { till: null },
}

/** The ways to the pages of all front ends, as the shell brings them. */
const EVERY_PAGE: readonly NavigationEntry[] = frontEnds.flatMap((frontEnd) => frontEnd.navigation)

/** A fresh server for each test of the file, knowing the restaurant and the day's figures; `server()` is the present one. */
export function useServer(prepare: (server: TestServer) => void): () => TestServer {
  return stage.useTestServer({}, (server) => {
    for (const [call, body] of Object.entries(ANSWERS)) server.on(call, { body })
    prepare(server)
  })
}

/** Staff who may look but not edit. */
export const viewer: Admin = { ...editor, id: 2, username: 'staff', role: 'viewer' }

/** Opens a staff page: for an editor, and with every front end there, unless said otherwise. */
export async function openStaff(path = '/admin', admin: Admin = editor, navigation = EVERY_PAGE): Promise<void> {
  window.history.replaceState(null, '', path)
  await stage.showPart(<Pages />, { action: signedInAsAdmin(admin), navigation })
}

/** Shows a part without its page, which costs half of a test's time: for an editor, unless said otherwise. */
export async function showPart(part: ReactNode, admin: Admin = editor): Promise<void> {
  const dense = <DensityProvider value="staff">{part}</DensityProvider>
  await stage.showPart(dense, { action: signedInAsAdmin(admin), navigation: EVERY_PAGE })
}

/** Shows a dialog without its page until it is closed: for an editor, unless said otherwise. */
export async function showDialog(dialog: (onClose: () => void) => ReactNode, admin?: Admin): Promise<void> {
  await showPart(<UntilClosed dialog={dialog} />, admin)
}

function UntilClosed({ dialog }: { dialog: (onClose: () => void) => ReactNode }) {
  const [open, setOpen] = useState(true)
  return open ? dialog(() => setOpen(false)) : null
}
