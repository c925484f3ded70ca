import { MARKETING_VERSIONS } from '@sufra/domain/marketing/marketing-consent'
import { LANGUAGES } from '@sufra/domain/platform/choices'
import { z } from 'zod'
import { call } from '../call.ts'
import { Flag, Id } from '../fields.ts'
import { Marketing } from './entities.ts'
import * as routes from './routes.ts'

export const marketing = call(routes.marketing, {
  summary: 'Get a customer’s consent to e-mails about offers, and its changes',
  params: z.object({ id: Id }),
  result: Marketing,
})

/** `textVersion` and `language` are of the displayed text. */
export const saveMarketing = call(routes.saveMarketing, {
  summary: 'Consent to e-mails about offers, or withdraw the consent',
  params: z.object({
    id: Id,
    mail: Flag,
    textVersion: z.enum(MARKETING_VERSIONS, { error: 'There is no such text' }),
    language: z.enum(LANGUAGES, { error: 'Language must be en or ar' }),
  }),
  result: Marketing,
})
