import type { ActionContext } from '../../platform/calls/action.ts'

/** A stranger, a program, or several people. No customer has this id. */
export const UNPROVEN_WRITER = 0

/** Who types the texts of a call; no field for staff. */
export function getWriter({ meta: { session } }: ActionContext): { writerId?: number } {
  if (session?.kind === 'admin') return {}
  return { writerId: session?.kind === 'customer' ? session.customerId : UNPROVEN_WRITER }
}

/** The writer of texts that `next` typed in part. Staff who send a text back have not written it. */
export function mergeWriters(present: number | undefined, next: number | undefined): number | undefined {
  if (present === undefined || next === undefined) return present ?? next
  return present === next ? next : UNPROVEN_WRITER
}
