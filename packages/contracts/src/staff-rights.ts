import type { StaffRight } from '@sufra/domain/auth/staff-rights'
import { canEdit, type Session } from './rights.ts'
import { isJson, type Route } from './route.ts'

/** False for staff who are no editors and lack the right. @param dirhams what points are added for. */
export function hasRight(session: Session | null | undefined, right: StaffRight, dirhams = 0): boolean {
  if (session?.kind !== 'admin' || canEdit(session.role) || !session.rights) return true
  const granted = session.rights[right]
  return typeof granted === 'number' ? dirhams <= granted : granted !== false
}

interface CallRight {
  right: StaffRight
  /** By the parsed parameters; always if absent. */
  applies?: (params: Record<string, unknown>) => boolean
  /** Asked by the action, which knows the record (`assertRight`). */
  byRecord?: true
  /** The parameter that holds the dirhams. */
  amount?: string
}

/**
 * The rights that calls need beside their `who`, by the call's name. An editor can approve each of them at the same
 * device, but for reads.
 */
export const CALL_RIGHTS: Readonly<Record<string, readonly CallRight[]>> = {
  refundPurchase: [{ right: 'refund' }],
  redeemCode: [{ right: 'acceptWithoutGuest' }],
  addPoints: [{ right: 'addPointsAbove', amount: 'amount' }],
  saveBill: [{ right: 'addPointsAbove', amount: 'amount' }],
  generateQr: [
    { right: 'addPointsAbove', amount: 'amount' },
    // The receipt code contains the phone.
    { right: 'seeContacts', applies: ({ phoneNumber }) => isCustomerId(phoneNumber) },
  ],
  // Takes back what a colleague sold.
  undoBill: [{ right: 'refund', byRecord: true }],
  // Another phone or address gets the mails and the link of the reservation, which have the former ones.
  editReservation: [{ right: 'seeContacts', byRecord: true }],
  // Whoever signs in to that account reads the contact data of its reservations.
  assignCustomer: [{ right: 'seeContacts', byRecord: true }],
  assignWaitlistEntry: [{ right: 'seeContacts', byRecord: true }],
  // Who is found tells the month of birth.
  listCustomers: [{ right: 'seeContacts', applies: ({ birthMonth }) => birthMonth !== undefined }],
}

function isCustomerId(identifier: unknown): boolean {
  return (identifier as { kind?: unknown } | undefined)?.kind === 'customerId'
}

/**
 * @param params as the call's schema returns them.
 * @returns null if the caller has all rights that the call needs, whatever the record.
 */
export function findMissingRight(
  call: string,
  session: Session | null | undefined,
  params: Record<string, unknown>,
): StaffRight | null {
  const needed = Object.hasOwn(CALL_RIGHTS, call) ? (CALL_RIGHTS[call] ?? []) : []
  const missing = needed.find(
    ({ right, applies, amount, byRecord }) =>
      !byRecord && (applies?.(params) ?? true) && !hasRight(session, right, amount ? Number(params[amount]) : 0),
  )
  return missing?.right ?? null
}

/** Whether the body may have an `approval`. */
export const isApprovable = (route: Route) => Object.hasOwn(CALL_RIGHTS, route.name) && isJson(route)

/** Whether an editor has taken a right from the caller that the call may need. */
export function isLimited(call: string, session: Session | null | undefined): boolean {
  return (CALL_RIGHTS[call] ?? []).some(({ right }) => !hasRight(session, right, Number.POSITIVE_INFINITY))
}
