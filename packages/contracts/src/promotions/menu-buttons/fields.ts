import { BUTTON_COLORS } from '@sufra/domain/platform/choices'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import * as z from 'zod/mini'
import { Flag, requiredText, urlField } from '../../fields.ts'
import { listSchemas, type StaffFields } from '../../record-fields.ts'
import { createArabicText } from '../fields.ts'
import { pictureDefaults, pictureFields } from '../pictures/fields.ts'

const Color = z.enum(BUTTON_COLORS, { error: 'Please choose a colour from the list' })

/** `url` is null until the button is first saved. */
export const menuButtonFields = {
  title: { schema: requiredText('Title is required', NAME_MOST), answer: z.string() },
  titleAr: createArabicText(NAME_MOST),
  url: { schema: urlField('Please enter a valid URL'), answer: z.nullable(z.string()) },
  color: { schema: z.optional(Color), answer: z.string() },
  ...pictureFields,
  isActive: { schema: z.optional(Flag), answer: z.boolean() },
} as const satisfies StaffFields

export const menuButtonDefaults = { ...pictureDefaults, titleAr: null, color: 'gray', isActive: true } as const

export const MenuButtonEdit = z.object(listSchemas(menuButtonFields))
export type MenuButtonEdit = z.infer<typeof MenuButtonEdit>
