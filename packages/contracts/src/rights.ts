import type { ErrorCode } from '@sufra/domain/errors'
import { normalisePhone, parseIdentifier } from '@sufra/domain/phone'

/**
 * Who is asking. Kept on the server; the browser only holds the cookie that points at it (contract §2). `isMuslim` says
 * which audience a customer belongs to.
 */
export type Session =
  | {
      kind: 'customer'
      customerId: number
      phoneNumber: string
      uniqueId: string
      isMuslim?: boolean | null
      /** A receipt opened it: what takes something from the account asks for the password first. */
      passwordIsNeeded?: boolean
    }
  | { kind: 'admin'; adminId: number; username: string; role: string; passwordIsOneTime?: boolean; isLocked?: boolean }

/**
 * Who may make a call (contract §2).
 * - `anyone`; `anyone-present`: anyone, but no staff whose till is locked or who have yet to choose a password.
 * - `signed-in` (a customer or staff), `customer` (any; staff never), `staff` (any admin), `editor` (an admin whose role is `admin`)
 * - `staff-themselves`: any admin about the own account, and the only call of one who has yet to choose a password.
 * - `own`: a customer only where the named parameter is the customer's own id; staff read any, only editors write.
 *   `without` says who may call when the parameter is absent.
 * - `ownAlone`: a customer only where the named parameter is the customer's own id; staff never.
 * - `ownPhone`, `ownIdentifier`: a customer only with the own phone (or ID) in the named parameter; staff any.
 */
export type Who =
  | 'anyone'
  | 'anyone-present'
  | 'signed-in'
  | 'customer'
  | 'staff'
  | 'staff-themselves'
  | 'editor'
  | { own: string; without?: 'anyone' | 'signed-in' }
  | { ownAlone: string }
  | { ownPhone: string }
  | { ownIdentifier: string }

type Refusal = Extract<
  ErrorCode,
  'NO_SESSION' | 'FORBIDDEN' | 'PASSWORD_IS_ONE_TIME' | 'PASSWORD_NEEDED' | 'TILL_LOCKED'
>

/**
 * Decides whether a session may make a call. Pure, and before any validation: a foreign id is refused
 * whether or not it exists, and whether or not the rest of the call is well formed.
 * @returns null when it may, else the code of the refusal.
 */
export function refusalOf(
  who: Who,
  session: Session | null,
  method: string,
  params: Record<string, unknown>,
): Refusal | null {
  if (who === 'anyone') return null
  if (typeof who === 'object' && 'own' in who && who.without && params[who.own] === undefined) {
    return refusalOf(who.without, session, method, params)
  }
  if (!session) return who === 'anyone-present' ? null : 'NO_SESSION'
  // On a shared till: whoever has left does nothing until somebody has said who it is.
  if (session.kind === 'admin' && session.isLocked) return 'TILL_LOCKED'
  if (session.kind === 'admin' && session.passwordIsOneTime && who !== 'staff-themselves') return 'PASSWORD_IS_ONE_TIME'
  if (who === 'anyone-present') return null
  const allowed = session.kind === 'admin' ? staffMay(who, session.role, method) : customerMay(who, session, params)
  return allowed ? null : 'FORBIDDEN'
}

/** Whether the session may make a call that takes something from the account: one that a receipt opened may not yet. */
export function passwordRefusalOf(route: { asksPassword?: boolean }, session: Session | null): Refusal | null {
  const isNeeded = session?.kind === 'customer' && session.passwordIsNeeded === true
  return isNeeded && route.asksPassword === true ? 'PASSWORD_NEEDED' : null
}

/** Editing rights exist only when the role equals `admin` (staff specification §6). */
export function canEdit(role: string): boolean {
  return role === 'admin'
}

function staffMay(who: Who, role: string, method: string): boolean {
  if (who === 'editor') return canEdit(role)
  if (who === 'customer') return false
  if (typeof who === 'object' && 'ownAlone' in who) return false
  if (typeof who === 'object' && 'own' in who) return canEdit(role) || method === 'GET'
  return true
}

function customerMay(
  who: Who,
  session: Extract<Session, { kind: 'customer' }>,
  params: Record<string, unknown>,
): boolean {
  if (who === 'signed-in' || who === 'customer') return true
  if (typeof who === 'string') return false
  if ('own' in who) return scalarText(params[who.own]) === String(session.customerId)
  if ('ownAlone' in who) return scalarText(params[who.ownAlone]) === String(session.customerId)
  if ('ownPhone' in who) return normalisePhone(scalarText(params[who.ownPhone])) === session.phoneNumber
  const asked = parseIdentifier(scalarText(params[who.ownIdentifier]))
  return asked?.value === (asked?.kind === 'phone' ? session.phoneNumber : session.uniqueId)
}

/** Text or a number as text; empty for anything else, so that a list of one never passes for the one. */
function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
