import { PICTURE_ALT_MOST } from '@sufra/domain/promotions/picture'
import * as z from 'zod/mini'
import { changeableText } from '../../fields.ts'
import type { StaffFields } from '../../record-fields.ts'

/** An uploaded picture: id, placeholder as a tiny data URL, available widths. */
export const Picture = z.object({
  id: z.string(),
  preview: z.string(),
  widths: z.array(z.int()),
})
export type Picture = z.infer<typeof Picture>

const PICTURE = 'Please choose the picture again'
const PictureId = z.nullable(z.string({ error: PICTURE }).check(z.regex(/^[\w-]{1,40}$/, PICTURE)))

/**
 * A record's picture and its alternative text. The id is sent; the stored picture is answered (docs/decisions/0019).
 */
export const pictureFields = {
  picture: { schema: z.optional(PictureId), answer: z.nullable(Picture) },
  pictureAlt: { schema: changeableText(PICTURE_ALT_MOST), answer: z.nullable(z.string()) },
} as const satisfies StaffFields

export const pictureDefaults = { picture: null, pictureAlt: null } as const
