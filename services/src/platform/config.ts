import { EMAIL_ADDRESS, EMAIL_MOST } from '@sufra/domain/platform/email-address'
import { NAME_MOST, PASSWORD_MOST } from '@sufra/domain/platform/limits'
import { parseEnvironment } from '@sufra/runtime/environment'
import { SERVICE_NAMES, type ServiceName } from '@sufra/runtime/internal-call'
import {
  createNameSetting,
  createSetting,
  createWholeNumber,
  findAddressProblem,
  port,
  timeZone,
  webOrigin,
} from '@sufra/runtime/setting-values'
import { type ProcessConfig, processEnvironment, toProcessConfig } from '@sufra/runtime/settings'
import { MongoClient } from 'mongodb'
import { z } from 'zod'
import { type FoundSecrets, findSecrets, hexKey, longSecret, readSecrets, type Secrets } from './secrets.ts'

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')

const mailServer = createSetting((text) => {
  const problem = findAddressProblem(text, ['smtp', 'smtps'], { user: true })
  return problem === 'none' ? 'must be the address of a mail server like smtps://user:password@mail.example' : problem
}, String)

const store = createSetting((text) => {
  if (!/^mongodb(?:\+srv)?:\/\/./.test(text)) return 'must begin with mongodb:// or mongodb+srv://'
  return isStoreAddress(text)
    ? null
    : 'must be an address like mongodb://user:password@host:27017/restaurant?replicaSet=rs0, in which % in name and password is %25, @ is %40 and / is %2F'
}, String)

function isStoreAddress(text: string): boolean {
  if (/[\s#\\]/.test(text)) return false
  try {
    new MongoClient(text)
    return true
  } catch {
    return false
  }
}

const DEFAULT_NAME = 'Sufra'
const DEFAULT_NAME_AR = 'سفرة'

const Environment = z.object({
  DATA_DIR: z.string().min(1, 'must name a folder').default('.data'),
  MONGODB_URI: store.optional(),
  SERVICES: z
    .string()
    .default(SERVICE_NAMES.join(','))
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(SERVICE_NAMES, { error: `may name only ${SERVICE_NAMES.join(', ')}` })))
    .refine((names) => new Set(names).size === names.length, 'must name each service once'),
  PUBLIC_URL: webOrigin.optional(),
  RESTAURANT_NAME: createNameSetting(NAME_MOST).default(DEFAULT_NAME),
  RESTAURANT_NAME_AR: createNameSetting(NAME_MOST).optional(),
  RESTAURANT_PHONE: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/, 'must be a phone like +97141234567')
    .default('+97141234567'),
  RESTAURANT_TZ: timeZone.default('Asia/Dubai'),
  PASSWORD_MODE: z.enum(['sealed', 'hashed'], { error: 'must be sealed or hashed' }).default('sealed'),
  DISCOUNT_CODE_DAYS: createWholeNumber(1, 3650).default(30),
  RECEIPT_DAYS: createWholeNumber(1, 365).default(30),
  BOOKING_DAYS: createWholeNumber(1, 3650).default(365),
  OPEN_BOOKINGS: createWholeNumber(1, 100).default(5),
  ONLINE_BOOKINGS_PER_PHONE: createWholeNumber(1, 100).default(3),
  ONLINE_BOOKINGS_AN_HOUR: createWholeNumber(1, 1000).default(10),
  ONLINE_LOOKS_A_MINUTE: createWholeNumber(1, 100_000).default(1200),
  SIGN_INS_AN_HOUR: createWholeNumber(1, 100_000).default(30),
  WAITLIST_HOLD_MINUTES: createWholeNumber(1, 30).default(15),
  QUEUE_HOLD_MINUTES: createWholeNumber(1, 60).default(10),
  LARGE_PURCHASE_AED: createWholeNumber(1, 1_000_000).default(2000),
  MANY_PURCHASES_A_DAY: createWholeNumber(1, 100).default(3),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z
    .email({ pattern: EMAIL_ADDRESS, error: 'must be an e-mail address' })
    .max(EMAIL_MOST, `must have at most ${EMAIL_MOST} characters`)
    .optional(),
  CARD_CODE: z.enum(['optional', 'required'], { error: 'must be optional or required' }).default('optional'),
  WEBHOOK_PRIVATE: z.enum(['refuse', 'allow'], { error: 'must be refuse or allow' }).default('refuse'),
  SESSION_SECRET: longSecret.optional(),
  PASSWORD_KEY: hexKey.optional(),
  PASSWORD_KEYS_OLD: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((key) => key.trim())
        .filter(Boolean),
    )
    .refine((keys) => keys.every((key) => hexKey.safeParse(key).success), 'must list keys of 64 hexadecimal digits'),
  QR_SECRET: longSecret.optional(),
  ADMIN_USERNAME: createNameSetting(NAME_MOST).optional(),
  ADMIN_PASSWORD: z.string().max(PASSWORD_MOST, `must have at most ${PASSWORD_MOST} characters`).optional(),
  DEMO: flag.optional(),
  HEALTH_PORT: port.default(9090),
  ...processEnvironment,
})

const SHARED_SECRETS = ['SESSION_SECRET', 'PASSWORD_KEY', 'QR_SECRET']
const RESTAURANT_SETTINGS = ['RESTAURANT_NAME', 'RESTAURANT_PHONE']

function isPartialDeployment(list: string | undefined): boolean {
  const names: readonly string[] = SERVICE_NAMES
  const listed = list?.split(',').map((name) => name.trim()) ?? names
  return listed.length < names.length && listed.every((name) => names.includes(name))
}

function listMissingSettings(given: NodeJS.ProcessEnv, alone: boolean): string[] {
  const wanted = [
    ...(alone && !given.MONGODB_URI ? [] : SHARED_SECRETS),
    ...(alone && given.DEMO !== '1' ? RESTAURANT_SETTINGS : []),
  ]
  const missing = (given.NODE_ENV === 'production' ? wanted : [])
    .filter((name) => !given[name])
    .map((name) => `${name} must be set in production.`)
  if (given.SMTP_URL && !given.MAIL_FROM) missing.push('MAIL_FROM must be set with SMTP_URL.')
  // The other services queue mails by MAIL_FROM alone.
  if (
    given.MAIL_FROM &&
    !given.SMTP_URL &&
    isPartialDeployment(given.SERVICES) &&
    given.SERVICES?.includes('messaging')
  )
    missing.push('SMTP_URL must be set with MAIL_FROM for the service messaging.')
  if (alone && isPartialDeployment(given.SERVICES) && !given.TRANSPORTER)
    missing.push('TRANSPORTER must be set where SERVICES leaves services to others.')
  const halfAnAdmin = Boolean(given.ADMIN_USERNAME) !== Boolean(given.ADMIN_PASSWORD)
  return halfAnAdmin ? ['ADMIN_USERNAME and ADMIN_PASSWORD must be set together.', ...missing] : missing
}

interface RestaurantConfig {
  name: string
  nameAr: string | null
  phone: string
  timeZone: string
  /** Entered by editors, not set (docs/decisions/0047). */
  address?: string | null
  addressAr?: string | null
  mapUrl?: string | null
  website?: string | null
}

export interface MailConfig {
  /** Null where another process sends: only the service messaging needs it. */
  serverUrl: string | null
  from: string
}

export interface ServicesConfig extends ProcessConfig {
  production: boolean
  dataDir: string
  mongodbUri: string | undefined
  services: ServiceName[]
  publicUrl: string
  restaurant: RestaurantConfig
  passwordMode: 'sealed' | 'hashed'
  discountCodeDays: number
  receiptDays: number
  bookingDays: number
  openBookings: number
  onlineBookingsPerPhone: number
  onlineBookingsAnHour: number
  onlineLooksAMinute: number
  signInsAnHour: number
  holdMinutes: number
  queueHoldMinutes: number
  largePurchaseAed: number
  manyPurchasesADay: number
  mail: MailConfig | null
  cardCode: 'optional' | 'required'
  /** Webhooks may use http, and addresses of the restaurant's own network. */
  privateWebhooks: boolean
  secrets: Secrets
  oldPasswordKeys: string[]
  firstAdmin: { username: string; password: string } | undefined
  demo: boolean
  healthPort: number
}

export interface AppContext {
  config: ServicesConfig
  now(): Date
  sweepMs?: number
  /** Only answers calls: no mails, webhooks, sweeps or other background work. */
  isQuiet?: boolean
}

/**
 * @param address public address when PUBLIC_URL is unset.
 * @param alone true when one machine and data folder hold the whole product; missing secrets are generated there.
 * @throws ConfigError naming every bad value, or for a data folder that cannot be written.
 */
export function readServicesConfig(
  env: NodeJS.ProcessEnv,
  { address = 'http://127.0.0.1:8080', alone = false }: { address?: string | undefined; alone?: boolean } = {},
): ServicesConfig {
  const parsed = parseEnvironment(Environment, env, (given) => listMissingSettings(given, alone))
  const production = parsed.NODE_ENV === 'production'
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = parsed
  const { passwordKeysOld, ...secrets } = readSecrets(parsed)
  return {
    production,
    dataDir: parsed.DATA_DIR,
    mongodbUri: parsed.MONGODB_URI,
    services: parsed.SERVICES,
    publicUrl: parsed.PUBLIC_URL ?? address,
    restaurant: toRestaurant(parsed),
    passwordMode: parsed.PASSWORD_MODE,
    discountCodeDays: parsed.DISCOUNT_CODE_DAYS,
    receiptDays: parsed.RECEIPT_DAYS,
    bookingDays: parsed.BOOKING_DAYS,
    openBookings: parsed.OPEN_BOOKINGS,
    onlineBookingsPerPhone: parsed.ONLINE_BOOKINGS_PER_PHONE,
    onlineBookingsAnHour: parsed.ONLINE_BOOKINGS_AN_HOUR,
    onlineLooksAMinute: parsed.ONLINE_LOOKS_A_MINUTE,
    signInsAnHour: parsed.SIGN_INS_AN_HOUR,
    holdMinutes: parsed.WAITLIST_HOLD_MINUTES,
    queueHoldMinutes: parsed.QUEUE_HOLD_MINUTES,
    largePurchaseAed: parsed.LARGE_PURCHASE_AED,
    manyPurchasesADay: parsed.MANY_PURCHASES_A_DAY,
    mail: toMail(parsed),
    cardCode: parsed.CARD_CODE,
    privateWebhooks: parsed.WEBHOOK_PRIVATE === 'allow',
    secrets,
    oldPasswordKeys: passwordKeysOld,
    firstAdmin: username && password ? { username, password } : undefined,
    demo: parsed.DEMO ?? !production,
    healthPort: parsed.HEALTH_PORT,
    ...toProcessConfig(parsed),
  }
}

/** The location of the data, with its secrets as far as they are known. */
export interface DataConfig extends Pick<ServicesConfig, 'mongodbUri' | 'dataDir'> {
  secrets: FoundSecrets
}

/** For commands that handle data; generates no secrets. @throws ConfigError naming every bad value. */
export function readDataConfig(env: NodeJS.ProcessEnv): DataConfig {
  const parsed = parseEnvironment(Environment, env)
  return { mongodbUri: parsed.MONGODB_URI, dataDir: parsed.DATA_DIR, secrets: findSecrets(parsed) }
}

function toMail({ SMTP_URL, MAIL_FROM, SERVICES }: z.infer<typeof Environment>): MailConfig | null {
  const isWhole = SMTP_URL !== undefined || !SERVICES.includes('messaging')
  return MAIL_FROM && isWhole ? { serverUrl: SMTP_URL ?? null, from: MAIL_FROM } : null
}

function toRestaurant(parsed: z.infer<typeof Environment>): ServicesConfig['restaurant'] {
  const { RESTAURANT_NAME: name, RESTAURANT_NAME_AR: arabic, RESTAURANT_PHONE: phone, RESTAURANT_TZ: timeZone } = parsed
  return { name, nameAr: arabic ?? (name === DEFAULT_NAME ? DEFAULT_NAME_AR : null), phone, timeZone }
}
