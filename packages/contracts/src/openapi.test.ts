import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { allCalls, calls } from './calls.ts'
import { openApiDocument } from './openapi.ts'
import { getRefusal } from './rights.ts'
import { isJson } from './route.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
}
interface BodySchema {
  properties?: Record<string, unknown>
  required?: string[]
  anyOf?: BodySchema[]
}
interface Operation {
  operationId: string
  security: object[]
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: BodySchema } } }
  responses: Record<string, { content?: object }>
}

/** The document as a reader gets it: printed and read again. */
const printed = JSON.stringify(openApiDocument(allCalls))
const document = JSON.parse(printed) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { responses: object }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

function operationOf(name: string): Operation {
  const found = operations.find(({ operation }) => operation.operationId === name)
  if (!found) throw new Error(`${name} is not in the document`)
  return found.operation
}

const namesIn = (name: string, place: string) =>
  operationOf(name)
    .parameters.filter((parameter) => parameter.in === place)
    .map((parameter) => parameter.name)

/** The variants of a body: one, or those of a union. */
function bodiesOf(name: string): BodySchema[] {
  const schema = operationOf(name).requestBody?.content['application/json']?.schema
  return schema ? (schema.anyOf ?? [schema]) : []
}

describe('OpenAPI document', () => {
  test('has every call once, and the live stream, under its method and path', () => {
    const expected = allCalls.map(({ name, method, path }) => [name, `${method} ${path.replace(/:(\w+)/g, '{$1}')}`])
    const found = operations.map(({ path, method, operation }) => [
      operation.operationId,
      `${method.toUpperCase()} ${path}`,
    ])
    expect(found.sort()).toEqual([...expected, ['liveUpdates', 'GET /api/events']].sort())
  })

  test('has version 3.1 and no function, undefined or dangling reference', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document).toEqual(openApiDocument(allCalls))
    const references = [...printed.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target)
    const { responses } = document.components
    const refusals = Object.keys(responses).map((name) => `#/components/responses/${name}`)
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error', ...refusals]))
  })

  test.each(operations.map(({ path, operation }) => [operation.operationId, path]))(
    '%s requires each parameter of its path',
    (name, path) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
      expect(namesIn(name, 'path')).toEqual(inPath)
      const required = operationOf(name).parameters.filter((parameter) => parameter.in === 'path' && parameter.required)
      expect(required).toHaveLength(inPath.length)
    },
  )

  test.each(allCalls.filter(({ method }) => method === 'GET').map(({ name }) => [name]))(
    '%s, a read, has no body',
    (name) => {
      expect(bodiesOf(name)).toEqual([])
    },
  )

  test('puts parameters of a read into the query, required or not', () => {
    expect(namesIn('listSlots', 'query')).toEqual(['date', 'partySize', 'reservationId', 'areaId'])
    expect(operationOf('listSlots').parameters).toMatchObject([
      { name: 'date', required: true },
      { name: 'partySize', required: false },
      { name: 'reservationId', required: false },
      { name: 'areaId', required: false },
    ])
    expect(namesIn('listTransactions', 'query')).toEqual(['page', 'limit', 'details'])
    expect(namesIn('getCustomer', 'query')).toEqual([])
  })

  test('puts parameters of a write into the body and none into the query', () => {
    for (const call of allCalls.filter(isJson)) {
      expect([call.name, namesIn(call.name, 'query')]).toEqual([call.name, []])
    }
    const [body] = bodiesOf('register')
    expect(Object.keys(body?.properties ?? {})).toEqual([
      'phoneNumber',
      'firstName',
      'lastName',
      'dateOfBirth',
      'isMuslim',
      'gender',
      'emirate',
      'email',
      'nationality',
      'password',
      'privacyVersion',
      'marketing',
    ])
    expect(bodiesOf('logout')).toEqual([])
  })

  test('describes a file body and puts other parameters into the query', () => {
    const { requestBody } = operationOf('savePicture')
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['image/*'])
    expect(namesIn('savePicture', 'query')).toEqual(['x', 'y'])
  })

  test('gives every parameter a location', () => {
    const places = operations.flatMap(({ operation }) => operation.parameters.map((parameter) => parameter.in))
    expect(places.filter((place) => !['path', 'query', 'header'].includes(place))).toEqual([])
  })

  test('requires a path parameter in the path only, not in the body', () => {
    for (const { name } of allCalls) {
      const inPath = namesIn(name, 'path')
      for (const { properties = {}, required = [] } of bodiesOf(name)) {
        const again = [...Object.keys(properties), ...required].filter((field) => inPath.includes(field))
        expect([name, again]).toEqual([name, []])
      }
    }
  })

  test('documents where an Idempotency-Key is accepted', () => {
    const documented = allCalls.filter(({ name }) => namesIn(name, 'header').includes('Idempotency-Key'))
    expect(documented).toEqual(allCalls.filter(({ idempotent }) => idempotent))
    expect(documented).toContain(calls.createReservation)
  })

  test('documents each success status, with a body unless it is 204, and the error shape', () => {
    for (const { name, status } of allCalls) {
      const { responses } = operationOf(name)
      const [success, ...refusals] = Object.keys(responses)
      expect([name, success, refusals.at(-1)]).toEqual([name, String(status), 'default'])
      expect(refusals.slice(0, -1).filter((each) => !/^4\d\d$/.test(each))).toEqual([])
      expect(responses[status]?.content !== undefined).toBe(status !== 204)
    }
  })

  test('requires the session exactly where somebody must be signed in', () => {
    for (const { name, who } of allCalls) {
      const { security } = operationOf(name)
      const open = security.length === 0 || security.some((each) => Object.keys(each).length === 0)
      expect([name, open]).toEqual([name, getRefusal(who, null, 'GET', {}) === null])
    }
    expect(operationOf('getCustomer').security).toEqual([{ session: [] }])
    expect(operationOf('listNews').security).toEqual([{}, { session: [] }])
  })

  test('passes a linter’s recommended rules, except one that the given paths violate', async () => {
    // The specifications name paths like /customers/search/{phoneOrId} beside /customers/{id}/points.
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
    const problems = await lintFromString({ source: printed, config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })
})
