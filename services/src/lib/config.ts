import { parseEnvironment } from '@sufra/runtime/environment'
import { SERVICE_NAMES, type ServiceName } from '@sufra/runtime/service-names'
import { type ProcessConfig, processConfig, processEnvironment } from '@sufra/runtime/settings'
import { z } from 'zod'
import { readSecrets } from './secrets.ts'

/** Whether a text names a time zone that this runtime knows. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function isMailServer(text: string): boolean {
  return /^smtps?:\/\/./.test(text) && URL.canParse(text) && new URL(text).hostname !== ''
}

const HEX_KEY = /^[0-9a-f]{64}$/i

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')

/** A whole number from 1 to `most`. */
function wholeNumber(most: number) {
  const sentence = `must be 1 to ${most}`
  return z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, sentence)
    .max(most, sentence)
}

const DEFAULT_NAME = 'Sufra'
const DEFAULT_NAME_AR = 'سفرة'

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  DATA_DIR: z.string().min(1, 'must name a folder').default('.data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  SERVICES: z
    .string()
    .default(SERVICE_NAMES.join(','))
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(SERVICE_NAMES, { error: `may name only ${SERVICE_NAMES.join(', ')}` }))),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  RESTAURANT_NAME: z.string().max(80, 'must have at most 80 characters').default(DEFAULT_NAME),
  RESTAURANT_NAME_AR: z.string().max(80, 'must have at most 80 characters').optional(),
  RESTAURANT_PHONE: z
    .string()
    .regex(/^\+\d{8,15}$/, 'must be a phone like +97141234567')
    .default('+97141234567'),
  RESTAURANT_TZ: z.string().refine(isTimeZone, 'must be a time zone like Asia/Dubai').default('Asia/Dubai'),
  PASSWORD_MODE: z.enum(['sealed', 'hashed'], { error: 'must be sealed or hashed' }).default('sealed'),
  DISCOUNT_CODE_DAYS: wholeNumber(3650).default(30),
  BOOKING_DAYS: wholeNumber(3650).default(365),
  OPEN_BOOKINGS: wholeNumber(100).default(5),
  WAITLIST_HOLD_MINUTES: wholeNumber(30).default(15),
  LARGE_PURCHASE_AED: wholeNumber(1_000_000).default(2000),
  MANY_PURCHASES_A_DAY: wholeNumber(100).default(3),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be the address of a mail server like smtps://user:password@mail.example')
    .optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  CARD_CODE: z.enum(['optional', 'required'], { error: 'must be optional or required' }).default('optional'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PASSWORD_KEY: z.string().regex(HEX_KEY, 'must be 64 hexadecimal digits').optional(),
  PASSWORD_KEYS_OLD: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((key) => key.trim())
        .filter(Boolean),
    )
    .refine((keys) => keys.every((key) => HEX_KEY.test(key)), 'must list keys of 64 hexadecimal digits'),
  QR_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_USERNAME: z.string().min(1, 'must not be empty').optional(),
  ADMIN_PASSWORD: z.string().min(1, 'must not be empty').optional(),
  DEMO: flag.optional(),
  HEALTH_PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int()
    .min(0, 'must be 0 to 65535')
    .max(65535, 'must be 0 to 65535')
    .default(9090),
  ...processEnvironment,
})

/** What every process must be told alike, because none could tell the others what it made. */
const SHARED_SECRETS = ['SESSION_SECRET', 'PASSWORD_KEY', 'QR_SECRET']
/** What guests would be told wrongly otherwise; the demo is nobody's restaurant. */
const OF_THE_RESTAURANT = ['RESTAURANT_NAME', 'RESTAURANT_PHONE']

/** What is missing beside what is set. */
function missingTogether(given: NodeJS.ProcessEnv, alone: boolean): string[] {
  const wanted = [
    // On a database elsewhere other machines may run as well.
    ...(alone && !given.MONGODB_URI ? [] : SHARED_SECRETS),
    ...(alone && given.DEMO !== '1' ? OF_THE_RESTAURANT : []),
  ]
  const missing = (given.NODE_ENV === 'production' ? wanted : [])
    .filter((name) => !given[name])
    .map((name) => `${name} must be set in production.`)
  if (given.SMTP_URL && !given.MAIL_FROM) missing.push('MAIL_FROM must be set with SMTP_URL.')
  const halfAnAdmin = Boolean(given.ADMIN_USERNAME) !== Boolean(given.ADMIN_PASSWORD)
  return halfAnAdmin ? ['ADMIN_USERNAME and ADMIN_PASSWORD must be set together.', ...missing] : missing
}

/** How the restaurant sends mails. */
export interface MailConfig {
  /** `smtp://` or `smtps://`, with what signs in to it. */
  serverUrl: string
  from: string
}

/** Everything the services take from the environment, read once (contract §12). */
export interface ServicesConfig extends ProcessConfig {
  production: boolean
  dataDir: string
  mongodbUri: string | undefined
  services: ServiceName[]
  publicUrl: string
  restaurant: { name: string; nameAr: string | null; phone: string; timeZone: string }
  passwordMode: 'sealed' | 'hashed'
  discountCodeDays: number
  /** How many days ahead of today the last one that can be booked is. */
  bookingDays: number
  /** How many bookings still to come a customer may have made. */
  openBookings: number
  /** How long a table is held for somebody of the waitlist; never beyond the notice that a booking needs. */
  holdMinutes: number
  /** From when on a purchase is large, in dirhams, and a customer's purchases of one day are many; both only marked. */
  largePurchaseAed: number
  manyPurchasesADay: number
  /** Where mails to guests go out, and from whom; null where none are sent. */
  mail: MailConfig | null
  /** Whether a till takes a customer ID that was scanned, or only the changing code of a card. */
  cardCode: 'optional' | 'required'
  secrets: { session: string; passwordKey: string; qr: string }
  /** Keys of before, by which chosen passwords that were sealed with them can still be opened. */
  oldPasswordKeys: string[]
  firstAdmin: { username: string; password: string } | undefined
  demo: boolean
  /** Where a process of its own tells its health, on the loopback (docs/deploying.md). */
  healthPort: number
}

/**
 * Reads the services' settings.
 * @param address where the product answers when PUBLIC_URL does not say.
 * @param alone whether all of the product runs on this machine and on one data folder, which then keeps the secrets that
 * nobody set.
 * @throws ConfigError naming every bad value, or that the data folder cannot be written.
 */
export function readServicesConfig(
  env: NodeJS.ProcessEnv,
  { address = 'http://127.0.0.1:8080', alone = false }: { address?: string | undefined; alone?: boolean } = {},
): ServicesConfig {
  const parsed = parseEnvironment(Environment, env, (given) => missingTogether(given, alone))
  const production = parsed.NODE_ENV === 'production'
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = parsed
  return {
    production,
    dataDir: parsed.DATA_DIR,
    mongodbUri: parsed.MONGODB_URI,
    services: parsed.SERVICES,
    publicUrl: (parsed.PUBLIC_URL ?? address).replace(/\/+$/, ''),
    restaurant: restaurantOf(parsed),
    passwordMode: parsed.PASSWORD_MODE,
    discountCodeDays: parsed.DISCOUNT_CODE_DAYS,
    bookingDays: parsed.BOOKING_DAYS,
    openBookings: parsed.OPEN_BOOKINGS,
    holdMinutes: parsed.WAITLIST_HOLD_MINUTES,
    largePurchaseAed: parsed.LARGE_PURCHASE_AED,
    manyPurchasesADay: parsed.MANY_PURCHASES_A_DAY,
    mail: parsed.SMTP_URL && parsed.MAIL_FROM ? { serverUrl: parsed.SMTP_URL, from: parsed.MAIL_FROM } : null,
    cardCode: parsed.CARD_CODE,
    secrets: readSecrets(parsed),
    oldPasswordKeys: parsed.PASSWORD_KEYS_OLD,
    firstAdmin: username && password ? { username, password } : undefined,
    demo: parsed.DEMO ?? !production,
    healthPort: parsed.HEALTH_PORT,
    ...processConfig(parsed),
  }
}

/** The name that nobody has set is there in both languages. */
function restaurantOf(parsed: z.infer<typeof Environment>): ServicesConfig['restaurant'] {
  const { RESTAURANT_NAME: name, RESTAURANT_NAME_AR: arabic, RESTAURANT_PHONE: phone, RESTAURANT_TZ: timeZone } = parsed
  return { name, nameAr: arabic ?? (name === DEFAULT_NAME ? DEFAULT_NAME_AR : null), phone, timeZone }
}
