import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, Nothing, requiredText } from '../../fields.ts'
import { StaffSession } from './entities.ts'
import * as routes from './routes.ts'

/** Another account is the editors'. */
const AdminId = z.optional(Id)

/** The present one first, then the one that was used last. At most 30. */
export const listSessions = call(routes.listSessions, {
  summary: 'List where staff are signed in',
  params: z.object({ adminId: AdminId }),
  result: z.array(StaffSession),
})

/** At once, in all processes. */
export const endSession = call(routes.endSession, {
  summary: 'End a session of staff',
  params: z.object({ id: requiredText('Session required', 40), adminId: AdminId }),
  result: Nothing,
})

/** All but the present one; of another account all. */
export const endOtherSessions = call(routes.endOtherSessions, {
  summary: 'End all other sessions of staff',
  params: z.object({ adminId: AdminId }),
  result: Nothing,
})
