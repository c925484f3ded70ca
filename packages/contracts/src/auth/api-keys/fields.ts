import { NAME_MOST } from '@sufra/domain/platform/limits'
import * as z from 'zod/mini'
import { requiredText } from '../../fields.ts'
import { KEY_SCOPES } from '../../rights.ts'

const SCOPES_REQUIRED = 'Choose at least one scope'

/** `expiresAt` is an instant (ISO 8601); absent or null never expires. */
export const NewApiKey = z.object({
  name: requiredText('Name is required', NAME_MOST),
  scopes: z.pipe(
    z
      .array(z.enum(KEY_SCOPES, { error: 'This scope is not known' }), { error: SCOPES_REQUIRED })
      .check(z.minLength(1, SCOPES_REQUIRED), z.maxLength(20, 'This list is too long')),
    z.transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope))),
  ),
  expiresAt: z.nullish(z.iso.datetime({ offset: true, error: 'This must be a time like 2036-11-21T12:00:00Z' })),
})
export type NewApiKey = z.infer<typeof NewApiKey>
