import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { getAnswers } from '../../record-fields.ts'
import { menuButtonFields } from './fields.ts'

export const MenuButton = z.object({
  id: z.number().int(),
  buttonNumber: z.number().int(),
  ...getAnswers(menuButtonFields),
  version: z.number().int(),
  updatedAt: Timestamp,
})
export type MenuButton = z.infer<typeof MenuButton>
