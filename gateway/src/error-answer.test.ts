import { createServer, type Server } from 'node:http'
import { createDomainError } from '@sufra/domain/platform/errors'
import { Errors } from 'moleculer'
import ApiGateway from 'moleculer-web'
import { afterEach, describe, expect, test } from 'vitest'
import { type ErrorAnswer, sendError, toErrorResponse } from './error-answer.ts'

/** A refusal as another process sends it: serialised and parsed. */
function carried(code: string, status: number, facts: object | undefined): unknown {
  const { message, ...rest } = new Errors.MoleculerClientError('The sentence', status, code, facts)
  return JSON.parse(JSON.stringify({ message, ...rest }))
}

describe('answer to a rule error', () => {
  test('keeps status, code and message and adds the request id', () => {
    expect(toErrorResponse(createDomainError('CODE_USED'), 'r-1')).toEqual({
      status: 409,
      body: { message: 'This discount code has already been used', code: 'CODE_USED', requestId: 'r-1' },
      retryAfterSeconds: null,
    })
  })

  test('keeps an overridden status and message', () => {
    const error = createDomainError('ACCOUNT_NOT_FOUND', {}, { status: 404, message: 'Nobody has this phone' })
    expect(toErrorResponse(error, '')).toMatchObject({ status: 404, body: { message: 'Nobody has this phone' } })
  })

  test('has Retry-After when the operation is in progress', () => {
    expect(toErrorResponse(createDomainError('IN_PROGRESS'), '')).toMatchObject({ status: 409, retryAfterSeconds: 5 })
  })

  test('contains only details, alternatives, the present record and the limit', () => {
    const limits = { days: 365, lastDay: '2037-11-21', open: 5, minutes: 9 }
    const published = {
      details: [{ field: 'a', message: 'b' }],
      alternatives: ['19:00'],
      present: { id: 1 },
      ...limits,
    }
    const { body } = toErrorResponse(
      createDomainError('SLOT_FULL', { ...published, filter: { secret: 1 }, code: 'X', requestId: 'Y' }),
      'r',
    )
    expect(body).toEqual({ message: 'Time slot not available', code: 'SLOT_FULL', requestId: 'r', ...published })
  })

  test('has Retry-After for a rate limit', () => {
    const answer = toErrorResponse(createDomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 871 }), '')
    expect(answer).toMatchObject({ status: 429, retryAfterSeconds: 871 })
    expect(answer.body).not.toHaveProperty('retryAfterSeconds')
  })
})

describe('answer to a rule error of another process', () => {
  test('keeps status, code, message and the public facts', () => {
    const error = carried('SLOT_FULL', 409, { alternatives: ['18:00'], hold: 'x' })
    expect(toErrorResponse(error, 'r')).toEqual({
      status: 409,
      body: { message: 'The sentence', code: 'SLOT_FULL', requestId: 'r', alternatives: ['18:00'] },
      retryAfterSeconds: null,
    })
  })

  test('works without facts', () => {
    expect(toErrorResponse(carried('QR_USED', 409, undefined), '')).toMatchObject({
      status: 409,
      body: { code: 'QR_USED' },
    })
  })

  test('has Retry-After for a rate limit', () => {
    const error = carried('TOO_MANY_ATTEMPTS', 429, { retryAfterSeconds: 12 })
    expect(toErrorResponse(error, '').retryAfterSeconds).toBe(12)
  })
})

describe('answer when a service is unavailable', () => {
  test.each([
    ['is not found', new Errors.ServiceNotFoundError({ action: 'customers.get', nodeID: 'node-7' })],
    ['offers the action on no node', new ApiGateway.Errors.ServiceUnavailableError(undefined as never)],
    ['is not available', new Errors.ServiceNotAvailableError({ action: 'customers.get', nodeID: 'node-7' })],
    ['does not answer in time', new Errors.RequestTimeoutError({ action: 'customers.get', nodeID: 'node-7' })],
    ['had no time left for the request', new Errors.RequestSkippedError({ action: 'customers.get', nodeID: 'node-7' })],
    ['refuses more work', new Errors.RequestRejectedError({ action: 'customers.get', nodeID: 'node-7' })],
    ['has a full queue', new Errors.QueueIsFullError({ action: 'c.g', nodeID: 'n', size: 1, limit: 1 })],
    ['cannot be reached without the transporter', new Errors.BrokerDisconnectedError('gone')],
    ['has lost its database', carried('UNAVAILABLE', 503, {})],
  ])('because it %s, is a 503 with Retry-After and no internal names', (_, error) => {
    const answer = toErrorResponse(error, 'r')
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(answer.retryAfterSeconds).toBeGreaterThan(0)
    expect(JSON.stringify(answer)).not.toMatch(/customers|node|transporter/)
  })
})

describe('answer to other errors', () => {
  const fault = 'E11000 duplicate key error collection: restaurant.customers'
  test.each<[string, unknown]>([
    ['an error of a library', new Error(fault)],
    ['an error of Moleculer without a meaning here', new Errors.MoleculerError(fault, 500, 'SERVICE_SCHEMA_ERROR')],
    ['a type that no table knows', new Errors.MoleculerError(fault, 418, 'constructor')],
    ['a text', fault],
    ['nothing', undefined],
    ['null', null],
    ['an object that only looks like a refusal', { code: 'NO_SUCH_CODE', status: 200, message: fault, facts: {} }],
  ])('(%s) is a 500 without its message', (_, error) => {
    expect(toErrorResponse(error, 'r')).toEqual({
      status: 500,
      body: { message: 'Something went wrong. Please try again', code: 'INTERNAL', requestId: 'r' },
      retryAfterSeconds: null,
    })
  })

  test('is a 404 with the product’s message for the library’s not found', () => {
    const error = new Errors.MoleculerClientError('Not found: /api/x', 404, 'NOT_FOUND', { details: 'inside' })
    expect(toErrorResponse(error, 'r')).toMatchObject({
      status: 404,
      body: { message: 'Not found', code: 'NOT_FOUND', requestId: 'r' },
    })
    expect(toErrorResponse(error, 'r').body).not.toHaveProperty('details')
  })
})

describe('answer to a path that cannot be decoded', () => {
  test('is a 400, whatever it contains', () => {
    const error = new ApiGateway.Errors.BadRequestError(ApiGateway.Errors.ERR_UNABLE_DECODE_PARAM, { param: '%zz' })
    expect(toErrorResponse(error, 'r')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
  })
})

describe('sending an error answer', () => {
  let server: Server
  afterEach(() => server.close())

  /** Asks a server that answers with `answer`, after it has begun another answer if `begun`. */
  async function ask(answer: ErrorAnswer, begun = false): Promise<Response> {
    server = createServer((req, res) => {
      if (begun) res.write('half an answer')
      sendError(req, res, answer)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    return fetch(`http://127.0.0.1:${port}/`)
  }

  test('writes status, type, body and Retry-After', async () => {
    const response = await ask(toErrorResponse(createDomainError('UNAVAILABLE'), 'r'))
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE', requestId: 'r' })
  })

  test('omits Retry-After where a retry does not help', async () => {
    expect((await ask(toErrorResponse(createDomainError('CODE_USED'), 'r'))).headers.has('retry-after')).toBe(false)
  })

  test('aborts an answer that has begun', async () => {
    const wholeAnswer = ask(toErrorResponse(new Error('late'), 'r'), true).then((response) => response.text())
    await expect(wholeAnswer).rejects.toThrow()
  })
})
