import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, Nothing } from '../../fields.ts'
import { ApiKey, CreatedApiKey } from './entities.ts'
import { NewApiKey } from './fields.ts'
import * as routes from './routes.ts'

export const listApiKeys = call(routes.listApiKeys, {
  summary: 'List API keys',
  params: z.object({}),
  result: z.array(ApiKey),
})

export const createApiKey = call(routes.createApiKey, {
  summary: 'Create an API key',
  params: NewApiKey,
  result: CreatedApiKey,
})

/** The key stops working at once. */
export const revokeApiKey = call(routes.revokeApiKey, {
  summary: 'Revoke an API key',
  params: z.object({ id: Id }),
  result: Nothing,
})
