import type { BookableBy } from '@sufra/domain/floor-plan'
import type { ActionContext } from '../../lib/calls/action.ts'

/** Whose tables a caller books. */
export function getCallerRights({ meta: { session, apiKey } }: ActionContext): BookableBy {
  return session?.kind === 'admin' || apiKey ? 'staff' : 'everyone'
}
