import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listProblems } from '@sufra/runtime/testing/list-problems'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readServicesConfig } from './config.ts'
import { listBackupWarnings } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const SECRETS = { SESSION_SECRET: 's'.repeat(32), PASSWORD_KEY: 'a1'.repeat(32), QR_SECRET: 'q'.repeat(32) }

const STORED = { session: 't'.repeat(32), passwordKey: 'd4'.repeat(32), qr: 'r'.repeat(32) }

const read = (env: NodeJS.ProcessEnv = {}) => readServicesConfig({ DATA_DIR: join(folder, 'data'), ...env })

const listProblemsOf = (env: NodeJS.ProcessEnv) => listProblems(() => read(env))

describe('settings of the services', () => {
  test('have defaults', () => {
    expect(read()).toMatchObject({
      production: false,
      mongodbUri: undefined,
      transporter: undefined,
      services: ['auth', 'customers', 'marketing', 'messaging', 'pos', 'promotions', 'qr', 'reservations'],
      publicUrl: 'http://127.0.0.1:8080',
      restaurant: { name: 'Sufra', nameAr: 'سفرة', timeZone: 'Asia/Dubai' },
      passwordMode: 'sealed',
      discountCodeDays: 30,
      oldPasswordKeys: [],
      bookingDays: 365,
      openBookings: 5,
      onlineBookingsPerPhone: 3,
      onlineBookingsAnHour: 10,
      mail: null,
      cardCode: 'optional',
      firstAdmin: undefined,
      demo: true,
    })
  })

  test('treat a blank value as unset', () => {
    const blank = { RESTAURANT_TZ: '', DEMO: ' ', MONGODB_URI: '', ADMIN_USERNAME: ' ', DISCOUNT_CODE_DAYS: '' }
    expect(read(blank)).toEqual(read())
  })

  test('have no default Arabic name for a renamed restaurant', () => {
    expect(read({ RESTAURANT_NAME: 'Bayt' }).restaurant).toMatchObject({ name: 'Bayt', nameAr: null })
  })

  test('are read from the environment', () => {
    const env = {
      ...SECRETS,
      MONGODB_URI: 'mongodb+srv://store.example/restaurant',
      TRANSPORTER: 'nats://bus:4222',
      SERVICES: 'qr, auth',
      PUBLIC_URL: 'https://sufra.example//',
      RESTAURANT_NAME: 'Bayt',
      RESTAURANT_NAME_AR: 'بيت',
      RESTAURANT_PHONE: '+97140000000',
      RESTAURANT_TZ: 'Europe/Berlin',
      PASSWORD_MODE: 'hashed',
      PASSWORD_KEYS_OLD: `${'b'.repeat(64)}, ${'C'.repeat(64)},`,
      DISCOUNT_CODE_DAYS: '7',
      RECEIPT_DAYS: '14',
      BOOKING_DAYS: '60',
      OPEN_BOOKINGS: '2',
      SMTP_URL: 'smtps://user:pa%2Fss@mail.example:465',
      MAIL_FROM: 'tables@bayt.example',
      CARD_CODE: 'required',
      ADMIN_USERNAME: 'owner',
      ADMIN_PASSWORD: ' spaces are kept ',
      DEMO: '0',
    }
    expect(read(env)).toMatchObject({
      mongodbUri: env.MONGODB_URI,
      transporter: env.TRANSPORTER,
      services: ['qr', 'auth'],
      publicUrl: 'https://sufra.example',
      restaurant: { name: 'Bayt', nameAr: 'بيت', phone: '+97140000000', timeZone: 'Europe/Berlin' },
      passwordMode: 'hashed',
      oldPasswordKeys: ['b'.repeat(64), 'C'.repeat(64)],
      discountCodeDays: 7,
      bookingDays: 60,
      openBookings: 2,
      mail: { serverUrl: env.SMTP_URL, from: env.MAIL_FROM },
      cardCode: 'required',
      firstAdmin: { username: 'owner', password: ' spaces are kept ' },
      demo: false,
      secrets: { session: SECRETS.SESSION_SECRET, passwordKey: SECRETS.PASSWORD_KEY, qr: SECRETS.QR_SECRET },
    })
  })

  test('disable the demo in production unless requested', () => {
    expect(read({ ...SECRETS, NODE_ENV: 'production' })).toMatchObject({ production: true, demo: false })
    expect(read({ ...SECRETS, NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
  })

  test('log failed sign-ins by default only in production', () => {
    expect(read({ ...SECRETS, NODE_ENV: 'production' }).logLevel).toBe('info')
    expect(read(SECRETS).logLevel).toBe('warn')
    expect(read({ ...SECRETS, NODE_ENV: 'production', LOG_LEVEL: 'error' }).logLevel).toBe('error')
  })

  test.each([
    ['MONGODB_URI', 'postgres://store', 'must begin with mongodb:// or mongodb+srv://'],
    ['TRANSPORTER', 'redis://bus', 'must be a nats:// address'],
    ['TRANSPORTER', 'TCP', 'must be a nats:// address'],
    [
      'SERVICES',
      'auth,kitchen',
      'may name only auth, customers, marketing, messaging, pos, promotions, qr, reservations',
    ],
    ['PUBLIC_URL', 'sufra.example', 'must be an http or https address'],
    ['PUBLIC_URL', 'file:///etc', 'must be an http or https address'],
    ['RESTAURANT_NAME', 'x'.repeat(81), 'must have at most 80 characters'],
    ['RESTAURANT_NAME_AR', 'س'.repeat(81), 'must have at most 80 characters'],
    ['RESTAURANT_PHONE', '0412345', 'must be a phone like +97141234567'],
    ['RESTAURANT_TZ', 'Dubai', 'must be a time zone like Asia/Dubai'],
    ['PASSWORD_MODE', 'plain', 'must be sealed or hashed'],
    ['CARD_CODE', 'yes', 'must be optional or required'],
    ['MAIL_FROM', 'tables', 'must be an e-mail address'],
    ['MAIL_FROM', 'a@b.ae\r\nBcc: c@d.ae', 'must be an e-mail address'],
    ['DISCOUNT_CODE_DAYS', '0', 'must be 1 to 3650'],
    ['DISCOUNT_CODE_DAYS', '3651', 'must be 1 to 3650'],
    ['DISCOUNT_CODE_DAYS', '1.5', 'must be a whole number'],
    ['DISCOUNT_CODE_DAYS', 'month', 'must be a number'],
    ['RECEIPT_DAYS', '0', 'must be 1 to 365'],
    ['BOOKING_DAYS', '0', 'must be 1 to 3650'],
    ['BOOKING_DAYS', '3651', 'must be 1 to 3650'],
    ['BOOKING_DAYS', '0.5', 'must be a whole number'],
    ['BOOKING_DAYS', 'year', 'must be a number'],
    ['OPEN_BOOKINGS', '0', 'must be 1 to 100'],
    ['OPEN_BOOKINGS', '101', 'must be 1 to 100'],
    ['OPEN_BOOKINGS', '2.5', 'must be a whole number'],
    ['OPEN_BOOKINGS', 'five', 'must be a number'],
    ['SESSION_SECRET', 's'.repeat(31), 'must have at least 32 characters'],
    ['PASSWORD_KEY', 'g'.repeat(64), 'must be 64 hexadecimal digits'],
    ['PASSWORD_KEY', 'a'.repeat(63), 'must be 64 hexadecimal digits'],
    ['PASSWORD_KEYS_OLD', `${'a'.repeat(64)},${'b'.repeat(63)}`, 'must list keys of 64 hexadecimal digits'],
    ['QR_SECRET', 'short', 'must have at least 32 characters'],
    ['DEMO', 'yes', 'must be 0 or 1'],
    ['LOG_LEVEL', 'loud', 'must be error, warn, info or debug'],
  ])('reject %s=%s with a message', (name, value, sentence) => {
    expect(listProblemsOf({ [name]: value })).toEqual([`${name} ${sentence}.`])
  })

  test.each(['mail.example', 'http://mail.example', 'smtp://', 'smtps://user:pass@'])(
    'reject %s as a mail server',
    (address) => {
      expect(listProblemsOf({ SMTP_URL: address, MAIL_FROM: 'tables@bayt.example' })).toEqual([
        'SMTP_URL must be the address of a mail server like smtps://user:password@mail.example.',
      ])
    },
  )

  test('require a sender when a mail server is set', () => {
    expect(listProblemsOf({ SMTP_URL: 'smtp://mail.example' })).toEqual(['MAIL_FROM must be set with SMTP_URL.'])
    expect(read({ MAIL_FROM: 'tables@bayt.example' }).mail).toBeNull()
  })

  test('read each secret from a file or the environment', () => {
    const env = {
      ...SECRETS,
      MONGODB_URI: 'mongodb://a:b@store:27017/restaurant?replicaSet=rs0',
      TRANSPORTER: 'nats://a:b@bus:4222',
      PASSWORD_KEYS_OLD: 'c3'.repeat(32),
      ADMIN_PASSWORD: 'owner-pass-1',
      SMTP_URL: 'smtps://user:pass@mail.example',
    }
    const files = Object.entries(env).map(([name, value]) => {
      writeFileSync(join(folder, name), `${value}\n`)
      return [`${name}_FILE`, join(folder, name)]
    })
    const others = { NODE_ENV: 'production', ADMIN_USERNAME: 'owner', MAIL_FROM: 'tables@bayt.example' }
    expect(read({ ...others, ...Object.fromEntries(files) })).toEqual(read({ ...others, ...env }))
  })

  test('reject an incomplete first admin', () => {
    const sentence = 'ADMIN_USERNAME and ADMIN_PASSWORD must be set together.'
    expect(listProblemsOf({ ADMIN_USERNAME: 'owner' })).toEqual([sentence])
    expect(listProblemsOf({ ADMIN_PASSWORD: 'x', ADMIN_USERNAME: '' })).toEqual([sentence])
  })

  test('report all errors at once', () => {
    const wrong = { NODE_ENV: 'production', RESTAURANT_TZ: 'x', DEMO: 'x', ADMIN_USERNAME: 'owner', QR_SECRET: 'x' }
    expect(listProblemsOf(wrong)).toEqual([
      'RESTAURANT_TZ must be a time zone like Asia/Dubai.',
      'QR_SECRET must have at least 32 characters.',
      'DEMO must be 0 or 1.',
      'ADMIN_USERNAME and ADMIN_PASSWORD must be set together.',
      'SESSION_SECRET must be set in production.',
      'PASSWORD_KEY must be set in production.',
    ])
  })
})

describe('secrets', () => {
  const file = () => join(folder, 'data', 'secrets.json')

  test('are generated once, readable by their owner only, and kept', () => {
    const { secrets } = read()
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(read().secrets).toEqual(secrets)
    expect(Object.values(secrets).filter((secret) => /^[0-9a-f]{64}$/.test(secret))).toHaveLength(3)
    expect(new Set(Object.values(secrets)).size).toBe(3)
  })

  test('differ between restaurants', () => {
    expect(read().secrets).not.toEqual(read({ DATA_DIR: join(folder, 'other') }).secrets)
  })

  test('from the environment override the stored ones one by one', () => {
    const generated = read().secrets
    expect(read({ QR_SECRET: SECRETS.QR_SECRET }).secrets).toEqual({ ...generated, qr: SECRETS.QR_SECRET })
    expect(read().secrets).toEqual(generated)
  })

  test('are not stored when the environment has all of them', () => {
    read(SECRETS)
    expect(() => statSync(file())).toThrow('ENOENT')
  })

  test('are required in production and not generated there', () => {
    expect(listProblemsOf({ NODE_ENV: 'production', QR_SECRET: SECRETS.QR_SECRET })).toEqual([
      'SESSION_SECRET must be set in production.',
      'PASSWORD_KEY must be set in production.',
    ])
    expect(() => statSync(file())).toThrow('ENOENT')
  })

  test('that cannot be written are reported with the folder’s name', () => {
    writeFileSync(join(folder, 'a-file'), '')
    const dataDir = join(folder, 'a-file', 'data')
    expect(listProblemsOf({ DATA_DIR: dataDir })).toEqual([`DATA_DIR ${dataDir} cannot be written (ENOTDIR).`])
  })

  test('that are damaged are reported with their file and not replaced', () => {
    read()
    writeFileSync(file(), '{"session":')
    expect(listProblemsOf({})).toEqual([
      `${file()} cannot be read. Bring it back from a backup, or set the secrets yourself.`,
    ])
    expect(readFileSync(file(), 'utf8')).toBe('{"session":')
  })

  test('include former password keys of the data folder', () => {
    read()
    writeFileSync(file(), JSON.stringify({ ...STORED, passwordKeysOld: ['b2'.repeat(32)] }))
    expect(read({ PASSWORD_KEYS_OLD: 'c3'.repeat(32) }).oldPasswordKeys).toEqual(['c3'.repeat(32), 'b2'.repeat(32)])
  })

  test('are warned of where a backup without the environment would hold others', () => {
    const warn = (env: NodeJS.ProcessEnv = {}) => listBackupWarnings(read(env))
    const rotated = { PASSWORD_KEY: 'b2'.repeat(32), PASSWORD_KEYS_OLD: STORED.passwordKey }
    expect(warn({ ...SECRETS, ...rotated })).toEqual([])
    read()
    expect(warn()).toEqual([])
    writeFileSync(file(), JSON.stringify(STORED))
    expect(warn({ PASSWORD_KEY: STORED.passwordKey })).toEqual([])
    expect(warn(rotated)).toEqual([
      `${file()} has other values than PASSWORD_KEY, PASSWORD_KEYS_OLD, and is what backups without these settings hold. Write them there and unset them (docs/operations.md).`,
    ])
    expect(warn({ ...rotated, ...SECRETS, MONGODB_URI: 'mongodb://store/restaurant' })).toEqual([])
    const moved = { ...STORED, passwordKey: rotated.PASSWORD_KEY, passwordKeysOld: [STORED.passwordKey] }
    writeFileSync(file(), JSON.stringify(moved))
    expect(warn(rotated)).toEqual([])
    writeFileSync(file(), '{"session":')
    expect(warn(SECRETS)).toEqual([expect.stringContaining('cannot be read')])
  })

  test('appear in no error message', () => {
    const value = 'almost-a-secret'
    expect(listProblemsOf({ SESSION_SECRET: value, PASSWORD_KEY: value, QR_SECRET: value }).join()).not.toContain(value)
  })
})
