import type { People } from '@sufra/api/session'

export type Destination = { kind: 'page' | 'sign-in' | 'guest-page' } | { kind: 'redirect'; to: string }

const LOGIN = '/login'
export const STAFF_HOME = '/admin'
const CUSTOMER_HOME = '/'

/**
 * Routing by role: visitors sign in at their address, staff stay in the staff area, customers outside it.
 * Source: customer specification §2 and §6, contract §11.
 */
export function getDestination(path: string, { customer, admin }: People): Destination {
  const staffPath = isStaffPath(path)
  if (customer) return staffPath || isLogin(path) ? { kind: 'redirect', to: CUSTOMER_HOME } : { kind: 'page' }
  if (admin && isLogin(path)) return { kind: 'redirect', to: STAFF_HOME }
  if (admin) return { kind: staffPath ? 'page' : 'guest-page' }
  return staffPath ? { kind: 'redirect', to: LOGIN } : { kind: 'sign-in' }
}

/** Keeps a receipt's `?qr=` wherever a guest can still be credited. */
export function getSearch(to: string, search: string): string {
  const code = new URLSearchParams(search).get('qr')
  return code === null || to === STAFF_HOME ? '' : `?${new URLSearchParams({ qr: code })}`
}

/** Case-insensitive, as the router. */
function isStaffPath(path: string): boolean {
  return /^\/admin(?:-dashboard)?(?:\/|$)/i.test(path)
}

function isLogin(path: string): boolean {
  return /^\/login\/?$/i.test(path)
}
