import { z } from 'zod'

/** Staff mark customers with it. `nameAr` is null where the name serves both languages. */
export const Tag = z.object({
  id: z.number().int(),
  name: z.string(),
  nameAr: z.string().nullable(),
  version: z.number().int(),
})
export type Tag = z.infer<typeof Tag>
