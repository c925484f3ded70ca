import { PICTURE_ALT_MOST } from '@sufra/domain/picture'
import * as z from 'zod/mini'
import { changeableText } from '../fields.ts'
import type { StaffFields } from '../record-fields.ts'

/** A picture that was uploaded: its id, itself as a tiny data URL, and the widths in which it is there. */
export const Picture = z.object({
  id: z.string(),
  preview: z.string(),
  widths: z.array(z.int()),
})
export type Picture = z.infer<typeof Picture>

const PICTURE = 'Please choose the picture again'
/** The id of an uploaded picture, or null for none. */
const PictureId = z.nullable(z.string({ error: PICTURE }).check(z.regex(/^[\w-]{1,40}$/, PICTURE)))

/**
 * The picture of a record and the words for those who do not see it. The id is sent; what it stands for is stored with
 * the record and answered (docs/decisions/0019).
 */
export const pictureFields = {
  picture: { schema: z.optional(PictureId), answer: z.nullable(Picture) },
  pictureAlt: { schema: changeableText(PICTURE_ALT_MOST), answer: z.nullable(z.string()) },
} as const satisfies StaffFields

/** A new record has none unless it says otherwise. */
export const pictureDefaults = { picture: null, pictureAlt: null } as const
