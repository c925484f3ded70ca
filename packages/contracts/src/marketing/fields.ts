import { MARKETING_VERSIONS } from '@sufra/domain/marketing/marketing-consent'
import { LANGUAGES } from '@sufra/domain/platform/choices'
import * as z from 'zod/mini'
import { createStrictObject } from '../fields.ts'

/** The displayed text that a customer agreed to. */
export const ConsentText = createStrictObject({
  textVersion: z.enum(MARKETING_VERSIONS, { error: 'There is no such text' }),
  language: z.enum(LANGUAGES, { error: 'Language must be en or ar' }),
})

export type ConsentText = z.infer<typeof ConsentText>

/** Of a box that is optional and not ticked: absent without consent. */
export const OptionalConsent = z.optional(createStrictObject(ConsentText.shape))
