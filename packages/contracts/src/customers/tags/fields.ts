import * as z from 'zod/mini'
import { optionalText, requiredText } from '../../fields.ts'

export const MOST_TAGS = 30
export const TAG_NAME_MOST = 40

export const TagEdit = z.object({
  name: requiredText('Name is required', TAG_NAME_MOST),
  nameAr: optionalText(TAG_NAME_MOST),
})
export type TagEdit = z.infer<typeof TagEdit>
