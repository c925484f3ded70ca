import { type Admin, signedInAsAdmin } from '@sufra/api/session'
import { editor } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import { frontEnds } from '@sufra/contracts/front-ends/remotes'
import * as stage from '@sufra/mf/test-stage'
import { DensityProvider } from '@sufra/ui/density'
import type { NavigationEntry } from '@sufra/ui/navigation'
import type { SlotLoader } from '@sufra/ui/slot'
import { type ReactNode, useState } from 'react'
import Pages from '../pages.tsx'
import * as unseen from '../slots/unseen.tsx'

export { createRefusal, readToasts } from '@sufra/mf/test-stage'

const ANSWERS = {
  'GET /api/reservations': [],
  'GET /api/queue': [],
  'GET /api/admin/misfits': [],
  'GET /api/admin/blocks': [],
  'GET /api/admin/feedback-settings': { isOn: false, version: 0 },
  'GET /api/admin/services': { services: [], version: 0 },
  'GET /api/admin/online-booking': { isOpen: false, embedOrigins: [], version: 0 },
  'GET /api/admin/reservation-news': { until: '2026-11-21T08:00:00.000Z', changes: [] },
  'POST /api/admin/misfits/preview': { total: 0, misfits: [] },
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

const OWN_SLOTS: Record<string, Awaited<ReturnType<SlotLoader>>> = { 'reservations/unseen': unseen as never }

/** Slots of other front ends are empty. */
const loadSlot: SlotLoader = async (name) => OWN_SLOTS[name] ?? { default: () => null }

export async function openStaff(path: string, admin: Admin = editor): Promise<void> {
  window.history.replaceState(null, '', path)
  await stage.renderPart(<Pages />, { action: signedInAsAdmin(admin), navigation: EVERY_PAGE, loadSlot })
}

/** Renders a part without its page: half of a test's time. */
export async function showPart(part: ReactNode, admin: Admin = editor): Promise<void> {
  const dense = <DensityProvider value="staff">{part}</DensityProvider>
  await stage.renderPart(dense, { action: signedInAsAdmin(admin), navigation: EVERY_PAGE, loadSlot })
}

export async function showDialog(dialog: (onClose: () => void) => ReactNode, admin?: Admin): Promise<void> {
  await showPart(<UntilClosed dialog={dialog} />, admin)
}

function UntilClosed({ dialog }: { dialog: (onClose: () => void) => ReactNode }) {
  const [open, setOpen] = useState(true)
  return open ? dialog(() => setOpen(false)) : null
}
