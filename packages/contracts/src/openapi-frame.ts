import { type ErrorCode, ruleTable } from '@sufra/domain/platform/errors'
import type { Call } from './call.ts'
import { getKeyScope, type Who } from './rights.ts'
import { CALL_RIGHTS, isApprovable } from './staff-rights.ts'

type Schema = Record<string, unknown>

export const HEAD: Schema = {
  openapi: '3.1.0',
  info: {
    title: 'Sufra API',
    version: '1',
    summary: 'Loyalty points and table reservations of one restaurant',
    description:
      'JSON in and out. Times are ISO 8601 in UTC, days are `YYYY-MM-DD`, times of day `HH:MM`. Signing in sets a session cookie; every other call is made with it. A till or a reservation system sends an API key instead (`Authorization: Bearer`). A refusal has a stable `code` to translate by, and a `requestId` by which the log finds it. Calls, fields and codes are only ever added.',
    license: { name: 'All rights reserved', identifier: 'LicenseRef-Sufra' },
  },
  servers: [{ url: '/', description: 'The address that this document came from' }],
  tags: [
    {
      name: 'auth',
      description: 'Sessions, registration, staff accounts, audit log',
    },
    { name: 'customers', description: 'The directory, profiles and points' },
    { name: 'promotions', description: 'Rewards, vouchers, offers, news, menu buttons' },
    { name: 'qr', description: 'QR codes on receipts' },
    { name: 'reservations', description: 'Bookings, opening hours, capacity' },
    { name: 'live', description: 'Changes as they happen' },
  ],
}

/** Answered by the gateway itself, as a stream. */
export const LIVE_UPDATES: Schema = {
  get: {
    operationId: 'liveUpdates',
    summary: 'Follow changes as server-sent events',
    description:
      'For signed-in customers and staff. `changed` names a record that changed, never its content: `{ kind, id, date? }`. `resync` asks to load everything anew. `alive` comes every 20 seconds. Guests receive their own records and public lists. The stream ends with its session.',
    tags: ['live'],
    security: [{ session: [] }],
    parameters: [
      {
        name: 'age',
        in: 'query',
        description: 'Seconds since the data was loaded; changes since then are repeated',
        schema: { type: 'integer', minimum: 0 },
      },
      { name: 'Last-Event-ID', in: 'header', description: 'Resumes after this event', schema: { type: 'string' } },
    ],
    responses: {
      200: { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      401: { $ref: '#/components/responses/NoSession' },
      403: { $ref: '#/components/responses/Forbidden' },
      429: { $ref: '#/components/responses/TooMany' },
    },
  },
}

const ERROR_BODY: Schema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'An English sentence for people' },
    code: { type: 'string', description: 'Stable; translate by it' },
    requestId: { type: 'string', description: 'The same as in the header X-Request-Id and in the log' },
    details: {
      type: 'array',
      description: 'Every field that failed',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

function refusal(description: string, code: ErrorCode): Schema {
  const example = { message: ruleTable[code].message, code, requestId: 'b6f7e5d0-5f0a-4b52-9c39-0f1f4b2f7a11' }
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } } }
}

export const COMPONENTS: Schema = {
  schemas: { Error: ERROR_BODY },
  responses: {
    Invalid: refusal('The fields or the body are not as they should be', 'VALIDATION_ERROR'),
    NoSession: refusal('Nobody is signed in, or the credentials are wrong', 'NO_SESSION'),
    Forbidden: refusal('Who is signed in may not do this', 'FORBIDDEN'),
    NotFound: refusal('There is no such record', 'NOT_FOUND'),
    Conflict: refusal('The present state forbids it', 'EDIT_CONFLICT'),
    TooMany: refusal('Too many tries; Retry-After says when to go on', 'TOO_MANY_ATTEMPTS'),
    Refusal: refusal('Any other refusal', 'UNAVAILABLE'),
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'session',
      description:
        'Set by signing in (`POST /api/auth/login`, `/api/auth/admin-login`) and ended by signing out. Over https its name is `__Host-session`.',
    },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'sufra_<id>_<secret>',
      description: 'An API key, which an editor creates under API Keys. It opens only the calls of its scopes.',
    },
  },
}

/** Refusals by status; `default` covers the rest. */
export function listRefusals(call: Call): Schema {
  const { method, path, who, action } = call
  const isOpen = who === 'anyone' || who === 'anyone-present'
  const writes = method !== 'GET'
  const byStatus: [number, string, boolean][] = [
    [400, 'Invalid', true],
    [401, 'NoSession', !isOpen || action.startsWith('auth.')],
    [403, 'Forbidden', !isOpen || writes],
    [404, 'NotFound', path.includes(':')],
    [409, 'Conflict', writes],
    [429, 'TooMany', (isOpen && writes) || getKeyScope(call) !== undefined],
  ]
  const applicable = byStatus.filter(([, , applies]) => applies)
  const reference = (name: string) => ({ $ref: `#/components/responses/${name}` })
  return {
    ...Object.fromEntries(applicable.map(([status, name]) => [status, reference(name)])),
    default: reference('Refusal'),
  }
}

/** Alternatives. An empty requirement makes the session cookie optional. */
export function getSecurity({ who, keyScope }: Call): Schema[] {
  if (who === 'anyone' || who === 'anyone-present') return []
  if (typeof who === 'object' && 'scope' in who) return [{ apiKey: [who.scope] }]
  if (keyScope) return [{ session: [] }, { apiKey: [keyScope] }]
  const optional = typeof who === 'object' && 'own' in who && who.without === 'anyone'
  return optional ? [{}, { session: [] }] : [{ session: [] }]
}

export function describeCallers(call: Call): string {
  const { who, keyScope, isOpenToReceipts } = call
  const keys = keyScope ? [`Also for API keys with the scope \`${keyScope}\`.`] : []
  const receipts = isOpenToReceipts ? ['A session that a receipt opened may call it before the password is given.'] : []
  return [describeWho(who), ...keys, ...receipts, ...describeRights(call)].join(' ')
}

function describeRights(call: Call): string[] {
  const rights = [...new Set((CALL_RIGHTS[call.name] ?? []).map(({ right }) => `\`${right}\``))]
  if (rights.length === 0) return []
  const approval = isApprovable(call) ? ' An editor’s `approval` in the body stands in for it.' : ''
  return [`An editor can take it from an account: ${rights.join(', ')}.${approval}`]
}

function describeWho(who: Who): string {
  if (who === 'anyone') return 'Open to everybody.'
  if (who === 'anyone-present') return 'Open to everybody but staff whose till is locked.'
  if (who === 'signed-in') return 'For signed-in customers and staff.'
  if (who === 'customer') return 'For signed-in customers.'
  if (who === 'staff') return 'For staff.'
  if (who === 'staff-themselves')
    return 'For staff, also before they have chosen a password of their own or set up a required second factor.'
  if (who === 'editor') return 'For staff whose role is `admin`.'
  if ('scope' in who) return `For API keys with the scope \`${who.scope}\`.`
  if ('ownAlone' in who) return `For the customer whose id is \`${who.ownAlone}\` alone.`
  if ('ownPhone' in who) return `For staff, and for the customer whose phone is \`${who.ownPhone}\`.`
  if ('ownIdentifier' in who) return `For staff, and for the customer whom \`${who.ownIdentifier}\` names.`
  const own = `For staff (changes only by the role \`admin\`), and for the customer whose id is \`${who.own}\`.`
  if (!who.without) return own
  return `${own} Without \`${who.own}\`: ${who.without === 'anyone' ? 'everybody' : 'who is signed in'}.`
}
