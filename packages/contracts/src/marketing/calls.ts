import { z } from 'zod'
import { call } from '../call.ts'
import { Flag, Id } from '../fields.ts'
import { Marketing } from './entities.ts'
import { ConsentText } from './fields.ts'
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
    ...ConsentText.shape,
  }),
  result: Marketing,
})
