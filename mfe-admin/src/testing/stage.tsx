import { type Admin, signedInAsAdmin } from '@sufra/api/session'
import { editor } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import { frontEnds } from '@sufra/contracts/front-ends/remotes'
import * as stage from '@sufra/mf/test-stage'
import { DensityProvider } from '@sufra/ui/density'
import type { NavigationEntry } from '@sufra/ui/navigation'
import { type ReactNode, useState } from 'react'
import Pages from '../pages.tsx'

export { createRefusal, readToasts } from '@sufra/mf/test-stage'

const ANSWERS = {
  'GET /api/admin/daily-report': {
    totalCustomers: 60,
    totalPointsEarned: 243,
    totalPointsRedeemed: 0,
    newCustomersToday: 1,
  },
  'GET /api/customers-discount-status': [],
  'GET /api/admin/passkeys': [],
  'GET /api/admin/tags': [],
  'GET /api/admin/segments': [],
  'GET /api/reservations': [],
  'GET /api/till': { till: null },
}

const EVERY_PAGE: readonly NavigationEntry[] = frontEnds.flatMap((frontEnd) => frontEnd.navigation)

let present: TestServer | null = null

/** A new server per test; `getServer()` returns the current one. */
export function useServer(prepare: (server: TestServer) => void): () => TestServer {
  return stage.useTestServer({}, (prepared) => {
    for (const [call, body] of Object.entries(ANSWERS)) prepared.on(call, { body })
    prepare(prepared)
    present = prepared
  })
}

/** The server of the running test, for helpers that test files share. */
export function getServer(): TestServer {
  if (!present) throw new Error('The test file has not called useServer')
  return present
}

export const viewer: Admin = { ...editor, id: 2, username: 'staff', role: 'viewer' }

export async function openStaff(path = '/admin', admin: Admin = editor, navigation = EVERY_PAGE): Promise<void> {
  window.history.replaceState(null, '', path)
  await stage.renderPart(<Pages />, { action: signedInAsAdmin(admin), navigation })
}

/** Renders a part without its page: half of a test's time. */
export async function showPart(part: ReactNode, admin: Admin = editor): Promise<void> {
  const dense = <DensityProvider value="staff">{part}</DensityProvider>
  await stage.renderPart(dense, { action: signedInAsAdmin(admin), navigation: EVERY_PAGE })
}

export async function showDialog(dialog: (onClose: () => void) => ReactNode, admin?: Admin): Promise<void> {
  await showPart(<UntilClosed dialog={dialog} />, admin)
}

function UntilClosed({ dialog }: { dialog: (onClose: () => void) => ReactNode }) {
  const [open, setOpen] = useState(true)
  return open ? dialog(() => setOpen(false)) : null
}
