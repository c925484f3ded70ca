import type { People } from '@sufra/api/session'

export type Place = { kind: 'page' | 'sign-in' | 'guest-page' } | { kind: 'redirect'; to: string }

const LOGIN = '/login'
export const STAFF_HOME = '/admin'
const CUSTOMER_HOME = '/'

/**
 * Who sees what where: nobody signs in (at the address they came to, so that a `?qr=` stays; staff addresses send to
 * /login), staff stay in the staff area, customers out of it (customer specification §2 and §6, contract §11). For staff
 * an address outside their area is a `guest-page`, which exists or not.
 */
export function placeFor(path: string, { customer, admin }: People): Place {
  const staffPath = isStaffPath(path)
  if (customer) return staffPath || isLogin(path) ? { kind: 'redirect', to: CUSTOMER_HOME } : { kind: 'page' }
  if (admin && isLogin(path)) return { kind: 'redirect', to: STAFF_HOME }
  if (admin) return { kind: staffPath ? 'page' : 'guest-page' }
  return staffPath ? { kind: 'redirect', to: LOGIN } : { kind: 'sign-in' }
}

/** What of the address goes along: a receipt's `?qr=`, to wherever a guest can still be credited with it. */
export function searchFor(to: string, search: string): string {
  const code = new URLSearchParams(search).get('qr')
  return code === null || to === STAFF_HOME ? '' : `?${new URLSearchParams({ qr: code })}`
}

/** `/admin`, all below it, and `/admin-dashboard`; addresses are read without regard to case, as the router does. */
function isStaffPath(path: string): boolean {
  return /^\/admin(?:-dashboard)?(?:\/|$)/i.test(path)
}

function isLogin(path: string): boolean {
  return /^\/login\/?$/i.test(path)
}
