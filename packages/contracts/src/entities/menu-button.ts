import { z } from 'zod'
import { Timestamp } from '../fields.ts'

/** A menu link on the customers' home (staff specification §3). `url` is null until somebody saves the button. */
export const MenuButton = z.object({
  id: z.number().int(),
  buttonNumber: z.number().int(),
  title: z.string(),
  url: z.string().nullable(),
  color: z.string(),
  isActive: z.boolean(),
  version: z.number().int(),
  updatedAt: Timestamp,
})
export type MenuButton = z.infer<typeof MenuButton>
