/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls, calls, isCall } from './calls.ts'
import { listIssues } from './parse.ts'

const folder = import.meta.dirname
const routeFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('routes.ts'),
)

/** The file and everything that it imports for its values, followed through this package. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, target = ''] of source.matchAll(/^import (?!type\b)[^;]*?from '([^']+)'/gm)) {
    if (target.startsWith('.')) loadedWith(join(file, '..', target), seen)
    else seen.add(target)
  }
  return seen
}

/** Paths of objects below the top that drop unknown fields. */
function listOpenObjects(schema: z.core.$ZodType, path: readonly string[] = []): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const follow = (inner: z.core.$ZodType, name?: string) =>
    listOpenObjects(inner, name === undefined ? path : [...path, name])
  switch (def.type) {
    case 'object': {
      const isOpen = path.length > 0 && (def.catchall as z.core.$ZodTypes | undefined)?._zod.def.type !== 'never'
      return [
        ...(isOpen ? [path.join('.')] : []),
        ...Object.entries(def.shape).flatMap(([name, field]) => follow(field, name)),
      ]
    }
    case 'array':
      return follow(def.element, '[]')
    case 'tuple':
      return def.items.flatMap((item) => follow(item))
    case 'union':
      return def.options.flatMap((option) => follow(option))
    case 'pipe':
      return [...follow(def.in), ...follow(def.out)]
    case 'record':
      return [path.join('.')]
    case 'optional':
    case 'nullable':
    case 'default':
      return follow(def.innerType)
    case 'any':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'number':
    case 'string':
    case 'transform':
    case 'undefined':
    case 'unknown':
      return []
    default:
      throw new Error(`Say here what ${def.type} means`)
  }
}

test('objects that drop fields are found where they are', () => {
  const inner = z.object({ a: z.string() })
  const schema = z.object({ list: z.array(z.nullish(inner)), closed: z.strictObject({ inner: z.optional(inner) }) })
  expect(listOpenObjects(schema)).toEqual(['list.[]', 'closed.inner'])
})

describe('calls', () => {
  test.each(Object.entries(calls))('%s has its own name', (key, call) => {
    expect(call.name).toBe(key)
  })

  test.each(allCalls.map(({ name, path }) => [name, path]))('%s has a path below /api/: %s', (_, path) => {
    expect(path).toMatch(/^\/api(\/:?[A-Za-z][A-Za-z-]*)+$/)
  })

  test('have unique actions of named services', () => {
    const actions = allCalls.map(({ action }) => action)
    expect(new Set(actions).size).toBe(actions.length)
    for (const action of actions)
      expect(action).toMatch(/^(auth|customers|marketing|messaging|pos|promotions|qr|reservations)\.[a-zA-Z]+$/)
  })

  test('of all areas are there: none is forgotten, or hidden by another of its name', async () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('/calls.ts'),
    )
    const areas = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>))
    const declared = areas.flatMap((area) => Object.values(area).filter(isCall))
    expect(allCalls).toHaveLength(declared.length)
    expect(new Set(allCalls)).toEqual(new Set(declared))
  })

  test('have unique methods and paths', () => {
    const places = allCalls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(places).size).toBe(places.length)
  })

  test('accept an idempotency key where a person could send twice', () => {
    const names = allCalls.filter(({ idempotent }) => idempotent).map(({ name }) => name)
    expect(names.sort()).toEqual([
      'acceptCode',
      'addPoints',
      'createBlock',
      'createCampaign',
      'createPublicReservation',
      'createReservation',
      'enrolCustomer',
      'exchangeTables',
      'joinPublicQueue',
      'joinQueue',
      'joinWaitlist',
      'mergeCustomers',
      'moveSpecialDays',
      'redeemCode',
      'redeemReward',
      'refundPosOrder',
      'refundPurchase',
      'register',
      'saveBill',
      'scanQr',
      'seatWalkIn',
      'splitCustomers',
      'undoOfferUse',
      'useOffer',
    ])
  })

  test('are public only where no answer depends on who asks', () => {
    const all = allCalls.filter(({ isPublic }) => isPublic)
    for (const { who, method } of all) expect([who, method]).toEqual(['anyone', 'GET'])
    expect(all.map(({ name }) => name).sort()).toEqual([
      'getLogo',
      'getPicture',
      'listHours',
      'listMenuButtons',
      'listSpecialDays',
      'restaurant',
    ])
  })

  test('drop nothing within a nested object that is stored', () => {
    const open = allCalls
      .filter(({ asks, name }) => !asks && name !== 'previewMisfits')
      .flatMap(({ name, params }) => listOpenObjects(params).map((path) => `${name}: ${path}`))
      // WebAuthn's own JSON, to which browsers add fields; what is stored is read out of it one by one.
      .filter((open) => !/: (assertion|credential)(\.response)?$/.test(open))
    expect(open).toEqual([])
  })

  test('have no body exactly when the status is 204', () => {
    // What a file holds is no JSON and has no schema.
    for (const { name, status, result } of allCalls.filter(({ produces }) => !produces)) {
      expect([name, !listIssues(result, null)]).toEqual([name, status === 204])
    }
  })
})

describe('routes', () => {
  test.each(routeFiles.map((file) => [file]))('of %s load without the validator', (file) => {
    const loaded = [...loadedWith(join(folder, file))]
    expect(loaded.filter((name) => name.startsWith('zod'))).toEqual([])
    expect(loaded).toContain(join(folder, 'route.ts'))
  })

  test('are all used by a call', () => {
    const declared = routeFiles.flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      return [...source.matchAll(/= route\('(\w+)'/g)].map(([, name]) => name)
    })
    expect(declared.sort()).toEqual(Object.keys(calls).sort())
  })
})
