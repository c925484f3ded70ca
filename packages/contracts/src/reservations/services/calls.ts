import { z } from 'zod'
import { call } from '../../call.ts'
import { Services } from './entities.ts'
import { ServicesToSave } from './fields.ts'
import * as routes from './routes.ts'

export const listServices = call(routes.listServices, {
  summary: 'List the services of ordinary days',
  params: z.object({}),
  result: Services,
})

/** `If-Match` carries the edited version. Reservations that no service has become misfits. */
export const saveServices = call(routes.saveServices, {
  summary: 'Save the services of ordinary days',
  params: z.object(ServicesToSave.shape),
  result: Services,
})
