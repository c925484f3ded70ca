import { REASON_MOST } from '@sufra/domain/platform/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { requiredText } from '../fields.ts'
import { Releases, ServedVersion } from './entities.ts'
import * as routes from './routes.ts'

export const listReleases = call(routes.listReleases, {
  summary: 'List the served, retained and previewed versions of the front ends',
  params: z.object({}),
  result: Releases,
})

/** Rolls back, or serves a preview. Repeated, it changes nothing. */
export const serveRelease = call(routes.serveRelease, {
  summary: 'Serve a stored version of a front end',
  params: z.object({
    frontEnd: requiredText('Front end required', 40),
    version: requiredText('Version required', 40),
    reason: requiredText('Reason is required', REASON_MOST),
  }),
  result: ServedVersion,
})
