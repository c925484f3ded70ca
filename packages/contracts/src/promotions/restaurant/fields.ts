import { hasContrast, parseColor, type Scheme } from '@sufra/domain/platform/accent-color'
import { cleanLine } from '@sufra/domain/platform/clean-text'
import type { ErrorCode } from '@sufra/domain/platform/errors'
import { NAME_MOST, TEXT_MOST, TITLE_MOST } from '@sufra/domain/platform/limits'
import { normalisePhone } from '@sufra/domain/platform/phone'
import { toWebAddress } from '@sufra/domain/platform/web-link'
import * as z from 'zod/mini'
import { changeableText, OptionalEmail, phoneField, requiredText } from '../../fields.ts'
import { listSchemas, type StaffFields } from '../../record-fields.ts'

const MOST_SOCIAL_LINKS = 3

const RESTAURANT_NAME = 'Name is required'
const SITE = 'Please enter the address of a site, for example www.example.com'
const MAP_LINK = 'Please enter a link that begins with https://'
export const LOGO = 'Please choose the logo again'
const COLOR = 'Please enter a colour like #8A5F0A'
const CONTRAST: Readonly<Record<Scheme, string>> = {
  light: 'This colour is too light to be read on light pages. Please choose a darker one',
  dark: 'This colour is too dark to be read on dark pages. Please choose a lighter one',
}

/** A stored logo: a PNG at `/api/restaurant/logo/{id}.png`. */
export const Logo = z.object({ id: z.string(), width: z.int(), height: z.int() })
export type Logo = z.infer<typeof Logo>

const Text = z.nullable(z.string())

/** Absent keeps the present value; null and blank become null. `read` answers null for what it refuses. */
function createReadText(read: (text: string) => string | null, sentence: string, code: ErrorCode | null = null) {
  return z.optional(
    z.pipe(
      changeableText(TEXT_MOST),
      z.transform((text, context): string | null => {
        const found = text ? read(text) : null
        const issue = { code: 'custom', message: sentence, params: { code }, input: text } as const
        if (text && found === null) context.issues.push(issue)
        return found
      }),
    ),
  )
}

export const readSecureAddress = (text: string) => {
  const address = toWebAddress(text)
  return address?.startsWith('https:') ? address : null
}

const createColor = (scheme: Scheme) =>
  createReadText(parseColor, COLOR).check(z.refine((color) => !color || hasContrast(color, scheme), CONTRAST[scheme]))

const SocialLinks = z
  .array(
    z.pipe(
      requiredText(SITE, TEXT_MOST),
      z.transform((text, context): string => {
        const address = toWebAddress(cleanLine(text))
        if (address !== null) return address
        context.issues.push({ code: 'custom', message: SITE, input: text })
        return z.NEVER
      }),
    ),
    { error: SITE },
  )
  .check(z.maxLength(MOST_SOCIAL_LINKS, `List at most ${MOST_SOCIAL_LINKS} links`))

/** Of the restaurant's record (docs/decisions/0047). A field that is not sent keeps its value. */
export const restaurantFields = {
  name: { schema: z.optional(requiredText(RESTAURANT_NAME, NAME_MOST)), answer: z.string() },
  nameAr: { schema: changeableText(NAME_MOST), answer: Text },
  phone: { schema: z.optional(phoneField('Phone number is required')), answer: z.string() },
  chatNumber: {
    schema: createReadText(normalisePhone, 'Please enter a valid phone number', 'PHONE_INVALID'),
    answer: Text,
  },
  email: { schema: z.optional(OptionalEmail), answer: Text },
  address: { schema: changeableText(TITLE_MOST), answer: Text },
  addressAr: { schema: changeableText(TITLE_MOST), answer: Text },
  mapUrl: { schema: createReadText(readSecureAddress, MAP_LINK), answer: Text },
  website: { schema: createReadText(toWebAddress, SITE), answer: Text },
  socialLinks: { schema: z.optional(SocialLinks), answer: z.array(z.string()) },
  logo: {
    schema: z.optional(z.nullable(z.string({ error: LOGO }).check(z.regex(/^[\w-]{1,40}$/, LOGO)))),
    answer: z.nullable(Logo),
  },
  accentColor: { schema: createColor('light'), answer: Text },
  accentColorDark: { schema: createColor('dark'), answer: Text },
  cardNote: { schema: changeableText(TITLE_MOST), answer: Text },
  cardNoteAr: { schema: changeableText(TITLE_MOST), answer: Text },
} as const satisfies StaffFields

export const RestaurantEdit = z.object(listSchemas(restaurantFields))

/** What `GET /api/restaurant` has beside name and phone; absent where nothing is entered. */
export const PublicRestaurant = {
  chatNumber: z.optional(z.string()),
  email: z.optional(z.string()),
  address: z.optional(z.string()),
  addressAr: z.optional(z.string()),
  mapUrl: z.optional(z.string()),
  website: z.optional(z.string()),
  socialLinks: z.optional(z.array(z.string())),
  logo: z.optional(Logo),
  accentColor: z.optional(z.string()),
  /** Present with `accentColor`: the same hue, lighter, unless an editor chose another one. */
  accentColorDark: z.optional(z.string()),
  cardNote: z.optional(z.string()),
  cardNoteAr: z.optional(z.string()),
} as const
