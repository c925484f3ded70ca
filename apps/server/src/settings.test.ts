import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { listProblems } from '@sufra/runtime/testing/list-problems'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from './root.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (env: NodeJS.ProcessEnv) => readSettings({ DATA_DIR: folder, ...env })

const problemsOf = (env: NodeJS.ProcessEnv) => listProblems(() => read(env))

describe('settings of the product', () => {
  test('combine gateway and services, read from one environment', () => {
    const { services, gateway } = read({ PORT: '9000', RESTAURANT_NAME: 'Bayt' })
    expect(gateway.port).toBe(9000)
    expect(services.restaurant.name).toBe('Bayt')
  })

  test('use the gateway’s address for links unless a public one is set', () => {
    expect(read({ PORT: '9000', HOST: '0.0.0.0', DEMO: '0' }).services.publicUrl).toBe('http://0.0.0.0:9000')
    const { services, gateway } = read({ PORT: '9000', PUBLIC_URL: 'https://sufra.example' })
    expect([services.publicUrl, gateway.publicUrl]).toEqual(['https://sufra.example', 'https://sufra.example'])
  })

  test('report errors of either part', () => {
    expect(problemsOf({ PORT: 'x' })).toEqual(['PORT must be a port number.'])
    expect(problemsOf({ RESTAURANT_TZ: 'x' })).toEqual(['RESTAURANT_TZ must be a time zone like Asia/Dubai.'])
  })

  test('report errors of both parts together, and shared ones once', () => {
    const wrong = { PORT: '70000', PUBLIC_URL: 'x', RESTAURANT_TZ: 'x', ADMIN_USERNAME: 'owner' }
    expect(problemsOf(wrong)).toEqual([
      'PORT must be 0 to 65535.',
      'PUBLIC_URL must be an http or https address.',
      'RESTAURANT_TZ must be a time zone like Asia/Dubai.',
      'ADMIN_USERNAME and ADMIN_PASSWORD must be set together.',
    ])
  })
})

describe('HOST open to other machines', () => {
  const known = (host: string) => [
    `HOST ${host} lets other machines in, and everybody knows the sign-ins of the demo (admin / admin, staff / staff): set ADMIN_USERNAME and ADMIN_PASSWORD to your own, or DEMO=0.`,
  ]
  const own = { ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'a password of mine' }

  test.each(['0.0.0.0', '::', '192.168.1.20', 'till.local', '127.example'])(
    '(%s) is rejected with the demo sign-ins',
    (HOST) => {
      expect(problemsOf({ HOST })).toEqual(known(HOST))
      expect(problemsOf({ HOST, DEMO: '1' })).toEqual(known(HOST))
      expect(problemsOf({ HOST, ADMIN_USERNAME: 'Admin', ADMIN_PASSWORD: 'admin', DEMO: '0' })).toEqual(known(HOST))
    },
  )

  test.each<[string, NodeJS.ProcessEnv]>([
    ['a sign-in of one’s own', own],
    ['no demo', { DEMO: '0' }],
  ])('is accepted with %s', (_, env) => {
    expect(read({ HOST: '0.0.0.0', ...env }).gateway.host).toBe('0.0.0.0')
  })

  test('is accepted in production, which has no demo sign-ins', () => {
    const production = { NODE_ENV: 'production', HOST: '0.0.0.0' }
    expect(problemsOf({ ...production, DEMO: '1' })).toEqual([])
  })

  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('is not assumed for %s', (HOST) => {
    expect(problemsOf({ HOST })).toEqual([])
  })
})

describe('production', () => {
  const restaurant = { RESTAURANT_NAME: 'Bayt', RESTAURANT_PHONE: '+97145550000' }

  test('requires the restaurant’s name and phone, except in a demo', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'RESTAURANT_NAME must be set in production.',
      'RESTAURANT_PHONE must be set in production.',
    ])
    expect(problemsOf({ NODE_ENV: 'production', ...restaurant })).toEqual([])
  })

  test('stores generated secrets in its data folder', () => {
    const first = read({ NODE_ENV: 'production', ...restaurant }).services.secrets
    expect(read({ NODE_ENV: 'production', ...restaurant }).services.secrets).toEqual(first)
  })
})

describe('.env.example', () => {
  test('copied unchanged equals the defaults', () => {
    const example = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'))
    expect(readSettings({ ...example, DATA_DIR: folder })).toEqual(read({}))
    const { RESTAURANT_NAME, RESTAURANT_PHONE } = example
    const production = { NODE_ENV: 'production', RESTAURANT_NAME, RESTAURANT_PHONE, DATA_DIR: folder }
    expect(readSettings({ ...example, ...production })).toEqual(read(production))
  })
})
