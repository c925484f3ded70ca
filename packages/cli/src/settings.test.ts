import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from 'services/lib/environment'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (env: NodeJS.ProcessEnv) => readSettings({ DATA_DIR: folder, ...env })

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('the settings of the whole product', () => {
  test('are those of both rooms, read from one environment', () => {
    const { services, gateway } = read({ PORT: '9000', RESTAURANT_NAME: 'Bayt' })
    expect(gateway.port).toBe(9000)
    expect(services.restaurant.name).toBe('Bayt')
  })

  test('make links with the address where the gateway listens, unless a public one is set', () => {
    expect(read({ PORT: '9000', HOST: '0.0.0.0' }).services.publicUrl).toBe('http://0.0.0.0:9000')
    const { services, gateway } = read({ PORT: '9000', PUBLIC_URL: 'https://sufra.example' })
    expect([services.publicUrl, gateway.publicUrl]).toEqual(['https://sufra.example', 'https://sufra.example'])
  })

  test('name what is wrong in either room', () => {
    expect(problemsOf({ PORT: 'x' })).toEqual(['PORT must be a port number.'])
    expect(problemsOf({ RESTAURANT_TZ: 'x' })).toEqual(['RESTAURANT_TZ must be a time zone like Asia/Dubai.'])
  })

  test('name what is wrong in both rooms together, and what both read only once', () => {
    const wrong = { PORT: '70000', PUBLIC_URL: 'x', RESTAURANT_TZ: 'x', ADMIN_USERNAME: 'owner' }
    expect(problemsOf(wrong)).toEqual([
      'PORT must be 0 to 65535.',
      'PUBLIC_URL must be an http or https address.',
      'RESTAURANT_TZ must be a time zone like Asia/Dubai.',
      'ADMIN_USERNAME and ADMIN_PASSWORD must be set together.',
    ])
  })
})
