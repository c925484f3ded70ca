import type { StaffRights } from '@sufra/domain/auth/staff-rights'
import type { ErrorCode } from '@sufra/domain/platform/errors'
import { normalisePhone, parseIdentifier } from '@sufra/domain/platform/phone'
import type { Favourite } from '@sufra/domain/reservations/favourites'

/**
 * The caller's session, server-side; the cookie only refers to it (contract §2). `isMuslim` selects the customer's
 * audience.
 */
export type Session =
  | {
      kind: 'customer'
      customerId: number
      phoneNumber: string
      uniqueId: string
      isMuslim?: boolean | null
      /** Tables and areas for the best fit; answered to staff alone. */
      favourites?: readonly Favourite[]
      /** Opened by a receipt, which somebody may have found: most calls need the password first. */
      passwordIsNeeded?: boolean
      /** An editor's test guest: without a record, and unable to change anything. */
      isTest?: boolean
    }
  | {
      kind: 'admin'
      adminId: number
      username: string
      /** Signs what they do, where it is set. */
      displayName?: string
      role: string
      /** Where an editor has set them; all if absent, and for editors. */
      rights?: StaffRights
      passwordIsOneTime?: boolean
      isLocked?: boolean
      /** Every other call is refused until a second factor is set up. */
      mustSetUpSecondFactor?: boolean
    }

/** Scopes of API keys: the calls that a till or a reservation system may use. */
export const KEY_SCOPES = ['pos:orders', 'guests:read', 'reservations:read', 'reservations:write'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** The caller of a request with `Authorization: Bearer`. */
export interface ApiKeyCaller {
  id: number
  name: string
  scopes: readonly KeyScope[]
}

/**
 * Right of a call (contract §2). `anyone-present` excludes staff with a locked till, a one-time password, or a
 * second factor to set up. The `own…`
 * rights name the parameter that must be the customer's own; staff read any, editors write. Exceptions: `ownAlone`
 * excludes staff, `ownPhone` and `ownIdentifier` allow them. `without` applies if the parameter is absent. `scope` is for
 * API keys alone.
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
  | { scope: KeyScope }

type Refusal = Extract<
  ErrorCode,
  | 'NO_SESSION'
  | 'KEY_INVALID'
  | 'FORBIDDEN'
  | 'PASSWORD_IS_ONE_TIME'
  | 'PASSWORD_NEEDED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'TILL_LOCKED'
>

/**
 * Runs before validation: a foreign id is refused whether or not it exists.
 * @returns null if allowed, else the refusal's code.
 */
export function getRefusal(
  who: Who,
  session: Session | null,
  method: string,
  params: Record<string, unknown>,
): Refusal | null {
  if (typeof who === 'object' && 'scope' in who) return 'KEY_INVALID'
  if (who === 'anyone') return null
  if (typeof who === 'object' && 'own' in who && who.without && params[who.own] === undefined) {
    return getRefusal(who.without, session, method, params)
  }
  if (!session) return who === 'anyone-present' ? null : 'NO_SESSION'
  if (session.kind === 'admin' && session.isLocked) return 'TILL_LOCKED'
  if (session.kind === 'admin' && session.passwordIsOneTime && who !== 'staff-themselves') return 'PASSWORD_IS_ONE_TIME'
  if (session.kind === 'admin' && session.mustSetUpSecondFactor && who !== 'staff-themselves')
    return 'SECOND_FACTOR_REQUIRED'
  if (who === 'anyone-present') return null
  const allowed = session.kind === 'admin' ? staffMay(who, session.role, method) : customerMay(who, session, params)
  return allowed ? null : 'FORBIDDEN'
}

/** `getRefusal` of a request with an API key, which opens the calls of its scopes and no other, open ones included. */
export function getKeyRefusal(right: KeyRight, { scopes }: ApiKeyCaller): Refusal | null {
  const scope = getKeyScope(right)
  return scope && scopes.includes(scope) ? null : 'FORBIDDEN'
}

interface KeyRight {
  who: Who
  keyScope?: KeyScope
}

export function getKeyScope({ who, keyScope }: KeyRight): KeyScope | undefined {
  return typeof who === 'object' && 'scope' in who ? who.scope : keyScope
}

/** A session that a receipt opened makes the calls that name it, and those that are open to anyone. */
export function getPasswordRefusal(
  { who, isOpenToReceipts }: { who: Who; isOpenToReceipts?: boolean },
  session: Session | null,
): Refusal | null {
  const isOpen = isOpenToReceipts === true || who === 'anyone' || who === 'anyone-present'
  return isReceiptSession(session) && !isOpen ? 'PASSWORD_NEEDED' : null
}

export function isReceiptSession(session: Session | null | undefined): boolean {
  return session?.kind === 'customer' && session.passwordIsNeeded === true
}

/** Only the role `admin` edits (staff specification §6). */
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
  if ('scope' in who) return false
  if ('ownPhone' in who) return normalisePhone(scalarText(params[who.ownPhone])) === session.phoneNumber
  const asked = parseIdentifier(scalarText(params[who.ownIdentifier]))
  return asked?.value === (asked?.kind === 'phone' ? session.phoneNumber : session.uniqueId)
}

/** Empty for other types, so that a one-element list never equals its element. */
function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
