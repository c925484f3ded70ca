import * as z from 'zod/mini'
import { changeableText } from '../fields.ts'

export function arabicText(most: number) {
  return { schema: changeableText(most), answer: z.nullable(z.string()) } as const
}
