/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allCalls, calls } from './calls.ts'
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
    for (const action of actions) expect(action).toMatch(/^(auth|customers|promotions|qr|reservations)\.[a-zA-Z]+$/)
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
      'createCampaign',
      'createPublicReservation',
      'createReservation',
      'enrolCustomer',
      'joinWaitlist',
      'moveSpecialDays',
      'redeemCode',
      'redeemReward',
      'refundPosOrder',
      'refundPurchase',
      'register',
      'scanQr',
      'seatWalkIn',
      'useOffer',
    ])
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
