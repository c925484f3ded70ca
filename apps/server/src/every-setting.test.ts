import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listProblems } from '@sufra/runtime/testing/list-problems'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './root.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'every-setting-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Values {
  good: readonly string[]
  bad: readonly string[]
  /** What must be set beside it. */
  beside?: NodeJS.ProcessEnv
}

/** What is no whole number, whatever its range. */
const NO_NUMBERS = [
  '-1',
  '1.5',
  '1e1',
  '1e3',
  ' 7',
  '7 ',
  '+7',
  '0x10',
  '07',
  '1,000',
  '٧',
  'seven',
  'NaN',
  'Infinity',
  '-',
]
const NO_PORTS = [...NO_NUMBERS, '65536', '99999', '100000', '8080/tcp', ':8080', '127.0.0.1:8080']
const NO_HOSTS = [
  'http://127.0.0.1',
  '127.0.0.1:8080',
  '[::1]',
  'a b',
  'till.local/',
  '-till',
  'till..local',
  '*',
  'تل',
]
const days = (most: number): Values => ({ good: ['1', String(most)], bad: ['0', String(most + 1), ...NO_NUMBERS] })
const NO_WEB_ADDRESSES = [
  'sufra.ae',
  'ftp://sufra.ae',
  'https:sufra.ae',
  'https:/sufra.ae',
  'https://',
  'https:///x',
  'https://sufra.ae:99999',
  'https://sufra.ae:0',
  'https://sufra .ae',
  ' https://sufra.ae',
  'https://sufra.ae\n',
  'https:\\\\sufra.ae',
  'https://sufra..ae',
  'https://*.sufra.ae',
  'https://sufra.ae,https://sufra.com',
  'https://owner@sufra.ae',
  'https://owner:pass@sufra.ae',
  'https://@sufra.ae',
  'https://sufra.ae/?x=1',
  'https://sufra.ae?',
  'https://sufra.ae/#',
  'https://sufra.ae#top',
]
const SECRET = 's'.repeat(32)
const KEY = 'a1'.repeat(32)

const settings: Record<string, Values> = {
  NODE_ENV: { good: ['development', 'test'], bad: ['Production', 'PRODUCTION', 'prod', 'production '] },
  PORT: { good: ['0', '80', '65535'], bad: NO_PORTS },
  HOST: { good: ['127.0.0.1', '::1', 'localhost'], bad: NO_HOSTS },
  PUBLIC_URL: {
    good: [
      'https://sufra.ae',
      'https://sufra.ae/',
      'http://127.0.0.1:8080',
      'https://[2001:db8::1]',
      'HTTPS://Sufra.AE',
    ],
    bad: [
      ...NO_WEB_ADDRESSES,
      'https://sufra.ae/loyalty',
      'https://sufra.ae/%20',
      'javascript:alert(1)',
      'file:///etc',
    ],
  },
  TRUSTED_PROXIES: {
    good: ['127.0.0.1', '::1', '127.0.0.1, ::1', '10.0.0.0/8', 'fd00::/8', '10.0.0.0/255.0.0.0', ' 10.0.0.1 ,'],
    bad: [
      'proxy',
      'proxy.example',
      'loopback',
      '10.0.0.0/33',
      '10.0.0.0/99',
      '10.0.0.0/-1',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '10.0.0.0/8.5',
      '10.0.0.0/x',
      '10.0.0/8',
      '10.0.0.256',
      'fd00::/129',
      '0.0.0.0/0',
      '::/0',
      '0.0.0.0/0.0.0.0',
      '127.0.0.1:8080',
      '[::1]',
      'fe80::1%eth0',
      '10.0.0.1;10.0.0.2',
      '10.0.0.1 10.0.0.2',
      'http://10.0.0.1',
      '*',
    ],
  },
  MAX_CONNECTIONS: { good: ['100', '1000000'], bad: ['99', '1000001', ...NO_NUMBERS] },
  PAGES_DIR: { good: ['pages'], bad: [] },
  PREVIEW_LOCAL: {
    good: ['refuse', 'allow', 'allow-in-production'],
    bad: ['Allow', '1', 'true', 'allow ', 'allow-in-Production'],
  },
  DATA_DIR: { good: [folder], bad: [join(root, 'package.json')] },
  MONGODB_URI: {
    good: [
      'mongodb://host',
      'mongodb://user:p%40ss@host:27017/restaurant?replicaSet=rs0',
      'mongodb://a:27017,b:27017/restaurant',
      'mongodb+srv://store.example/restaurant',
      'mongodb://[::1]:27017/restaurant',
    ],
    bad: [
      'postgres://host',
      'host:27017',
      'mongodb://',
      'mongodb://u:100%sure@host/restaurant',
      'mongodb://u:p@ss@host/restaurant',
      'mongodb://host:port/restaurant',
      'mongodb://host:99999/restaurant',
      'mongodb://host/restaurant?tls=maybe',
      'mongodb://host/restaurant?replicaset=',
      'mongodb://host/restaurant?unknown=1',
      'mongodb://host/restaurant#x',
      'mongodb://host /restaurant',
      ' mongodb://host/restaurant',
      'mongodb+srv://store.example:27017/restaurant',
    ],
  },
  TRANSPORTER: {
    good: ['nats://bus:4222', 'nats://user:p%40ss@bus:4222', 'nats://a:4222,nats://b:4222', 'nats://[::1]:4222'],
    bad: [
      'redis://bus',
      'TCP',
      'nats',
      'nats://',
      'nats:bus',
      'bus:4222',
      'nats://bus:99999',
      'nats://bus/room',
      'nats://bus:4222?x=1',
      'nats://bus:4222#x',
      'nats://user@bus:4222',
      'nats://u:100%sure@bus:4222',
      'nats://u:p%0aSUB@bus:4222',
      'nats://bus:4222,bus:4223',
      'nats://bus:4222,',
      'nats://bus :4222',
    ],
  },
  SERVICES: {
    good: [
      'auth,customers,marketing,messaging,pos,promotions,qr,reservations',
      'reservations, qr, promotions, pos, messaging, marketing, customers, auth',
    ],
    bad: [
      'Auth',
      'auth;qr',
      'auth,',
      'auth,kitchen',
      'auth,auth,customers,marketing,messaging,pos,promotions,qr,reservations',
    ],
  },
  METRICS_PORT: { good: ['0', '9091', 'off'], bad: [...NO_PORTS, 'OFF', 'none'] },
  METRICS_HOST: { good: ['0.0.0.0', '::1', 'metrics.local'], bad: NO_HOSTS },
  HEALTH_PORT: { good: ['0', '9090'], bad: NO_PORTS },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    good: ['http://127.0.0.1:4318', 'https://collector.example/otlp/'],
    bad: NO_WEB_ADDRESSES,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    good: ['0', '1', '0.25', '.5'],
    bad: ['2', '-0.1', '1e-1', '50%', '0,5', ' 1', '1.5', 'all'],
  },
  RESTAURANT_NAME: { good: ['Bayt', ' Bayt ', 'B'.repeat(80)], bad: ['x'.repeat(81), '\u200b', '\u200f \u2060'] },
  RESTAURANT_NAME_AR: { good: ['بيت'], bad: ['س'.repeat(81), '\u200b'] },
  RESTAURANT_PHONE: {
    good: ['+97141234567', '+12345678', '+123456789012345'],
    bad: [
      '0412345',
      '97141234567',
      '+971 4 123 4567',
      '+1234567',
      '+1234567890123456',
      '+01234567',
      '+٩٧١٤١٢٣٤٥٦٧',
      ' +97141234567',
    ],
  },
  RESTAURANT_TZ: {
    good: [
      'Asia/Dubai',
      'America/Argentina/Buenos_Aires',
      'America/Port-au-Prince',
      'Asia/Calcutta',
      'Etc/GMT-4',
      'UTC',
    ],
    bad: [
      '+04:00',
      '-0300',
      '+04',
      'GMT+4',
      'UTC+4',
      'Dubai',
      'asia/dubai',
      'ASIA/DUBAI',
      'Asia/dubai',
      'Asia/Nowhere',
      'Asia/Dubai ',
      'EST',
      'gst',
      'utc',
      'Z',
    ],
  },
  RESTAURANT_LOGO: { good: ['logo.svg'], bad: [] },
  DISCOUNT_CODE_DAYS: days(3650),
  RECEIPT_DAYS: days(365),
  BOOKING_DAYS: days(3650),
  OPEN_BOOKINGS: days(100),
  ONLINE_BOOKINGS_PER_PHONE: days(100),
  ONLINE_BOOKINGS_AN_HOUR: days(1000),
  ONLINE_LOOKS_A_MINUTE: days(100_000),
  SIGN_INS_AN_HOUR: days(100_000),
  WAITLIST_HOLD_MINUTES: days(30),
  QUEUE_HOLD_MINUTES: days(60),
  LARGE_PURCHASE_AED: days(1_000_000),
  MANY_PURCHASES_A_DAY: days(100),
  CARD_CODE: { good: ['optional', 'required'], bad: ['Optional', 'REQUIRED', 'yes', 'required '] },
  WEBHOOK_PRIVATE: { good: ['refuse', 'allow'], bad: ['Allow', 'REFUSE', '1', 'true', 'allow '] },
  SMTP_URL: {
    good: [
      'smtp://mail.example',
      'smtps://mail.example:465',
      'smtp://localhost:2525',
      'smtps://user%40hotel.ae:100%25sure@mail.example',
      'smtp://[::1]:25',
      'smtps://user:p@ss@mail.example',
    ],
    bad: [
      'mail.example',
      'http://mail.example',
      'SMTP',
      'smtp:mail.example',
      'smtp://',
      'smtps://user:pass@',
      'smtp://u:100%sure@mail.example',
      'smtp://u%zz:pass@mail.example',
      'smtp://u:%ff@mail.example',
      'smtp://u:a%0d%0aRSET@mail.example',
      'smtp://user@mail.example',
      'smtp://:pass@mail.example',
      'smtp://u:12#3@mail.example',
      'smtp://u:12/3@mail.example',
      'smtp://u:12?3@mail.example',
      'smtp://u:p#ss@mail.example',
      'smtp://mail.example/inbox',
      'smtp://mail.example?tls=no',
      'smtp://mail.example#x',
      'smtp://mail.example:99999',
      'smtp://mail.example:0',
      'smtp://mail..example',
      'smtp://mail example',
      ' smtp://mail.example',
      'smtp://بريد.example',
    ],
    beside: { MAIL_FROM: 'tables@bayt.example' },
  },
  MAIL_FROM: {
    good: ['tables@bayt.example', 'sales&events@hotel.ae', 'ali@example.xn--mgbaam7a8h'],
    bad: [
      'tables',
      'tables@',
      '@bayt.example',
      'tables@bayt',
      'a b@bayt.example',
      'Bayt <tables@bayt.example>',
      'a@b.ae\r\nBcc: c@d.ae',
      'a@b.ae,c@d.ae',
      'a@b..ae',
      ' a@b.ae',
      `${'a'.repeat(60)}@${'b.'.repeat(110)}ae`,
    ],
  },
  SESSION_SECRET: { good: [SECRET], bad: ['s'.repeat(31)] },
  PASSWORD_KEY: {
    good: [KEY],
    bad: ['a'.repeat(63), 'a'.repeat(65), 'g'.repeat(64), ` ${KEY}`, `0x${'a'.repeat(62)}`],
  },
  PASSWORD_KEYS_OLD: {
    good: [`${KEY}, ${KEY.toUpperCase()},`],
    bad: [`${KEY};${KEY}`, `${KEY},short`, `${KEY} ${KEY}`],
  },
  QR_SECRET: { good: [SECRET], bad: ['short'] },
  PASSWORD_MODE: { good: ['sealed', 'hashed'], bad: ['Sealed', 'HASHED', 'plain', 'hashed '] },
  ADMIN_USERNAME: { good: ['owner'], bad: ['o'.repeat(81), '\u200b'], beside: { ADMIN_PASSWORD: 'pass-of-owner' } },
  ADMIN_PASSWORD: { good: [' spaces are kept '], bad: ['p'.repeat(201)], beside: { ADMIN_USERNAME: 'owner' } },
  DEMO: { good: ['0', '1'], bad: ['true', 'false', 'yes', '01', ' 1', '2', '-1'] },
  LOG_LEVEL: { good: ['error', 'warn', 'info', 'debug'], bad: ['Error', 'WARN', 'trace', 'info ', 'warning'] },
}

const problemsOf = (env: NodeJS.ProcessEnv) => listProblems(() => readSettings({ DATA_DIR: folder, ...env }))

describe.each(Object.entries(settings))('%s', (name, { good, bad, beside }) => {
  it.each(good)('takes %j', (value) => {
    // A database elsewhere, and a part of the services, want more beside them.
    expect(problemsOf({ ...beside, [name]: value })).toEqual([])
  })

  it.runIf(bad.length > 0).each(bad)('refuses %j by its name', (value) => {
    const problems = problemsOf({ ...beside, [name]: value })
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} `))])
  })

  it('is unset where it is blank', () => {
    expect(problemsOf({ [name]: ' ' })).toEqual([])
  })
})

describe('table of settings', () => {
  /** For containers, or the name of a file. */
  const ELSEWHERE =
    /_FILE$|^(?:SECRETS_DIR|FRONT_SUBNET|EDGE_ADDRESS|TLS_PROXY|(?:BACKEND|MONGO)_(?:MEMORY|CPUS)|BACKEND_SCALE)$/

  it('has each one of .env.example', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8')
    const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => String(name))
    expect(named.filter((name) => !ELSEWHERE.test(name) && !settings[name])).toEqual([])
  })
})

describe('settings together', () => {
  it('name the bus where other processes run some of the services', () => {
    expect(problemsOf({ SERVICES: 'auth, qr' })).toEqual([
      'TRANSPORTER must be set where SERVICES leaves services to others.',
    ])
    expect(problemsOf({ SERVICES: 'auth, qr', TRANSPORTER: 'nats://bus:4222' })).toEqual([])
  })

  it('never show what is wrong with a secret', () => {
    const secret = 'Tr0ub4dor'
    const wrong = {
      MONGODB_URI: `mongodb://u:${secret}%@host/x`,
      TRANSPORTER: `nats://u:${secret}%@bus`,
      SMTP_URL: `smtp://u:${secret}%@mail.example`,
      MAIL_FROM: 'tables@bayt.example',
    }
    const problems = problemsOf(wrong)
    expect(problems).toHaveLength(3)
    expect(problems.join()).not.toContain(secret)
  })

  it('give an IPv6 host brackets in the address of links', () => {
    expect(readSettings({ DATA_DIR: folder, HOST: '::1', PORT: '9000' }).services.publicUrl).toBe('http://[::1]:9000')
  })

  it('make one address of all spellings of PUBLIC_URL', () => {
    for (const PUBLIC_URL of ['https://sufra.ae', 'https://sufra.ae/', 'HTTPS://SUFRA.ae:443//']) {
      const { services, gateway } = readSettings({ DATA_DIR: folder, PUBLIC_URL })
      expect([services.publicUrl, gateway.publicUrl]).toEqual(['https://sufra.ae', 'https://sufra.ae'])
    }
  })
})
