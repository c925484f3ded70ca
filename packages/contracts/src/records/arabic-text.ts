import * as z from 'zod/mini'
import { changeableText } from '../fields.ts'

/**
 * What a text of the restaurant's is in Arabic, where the text itself is in another language; null for none. Readers of
 * Arabic get it in the text's place.
 */
export function arabicText(most: number) {
  return { schema: changeableText(most), answer: z.nullable(z.string()) } as const
}
