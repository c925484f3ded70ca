import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shareByHost, shareByRemote } from './shared.ts'

const workspace = join(import.meta.dirname, '../../..')
const frontEnds = ['mfe-customer', 'mfe-reservations', 'mfe-admin'].filter((name) => existsSync(join(workspace, name)))
const host = shareByHost(join(workspace, 'shell'), ['@sufra/ui/toast'])

describe.each(frontEnds)('%s', (name) => {
  const shared = shareByRemote(join(workspace, name), true)

  it('takes exactly what the shell provides, in the same versions', () => {
    for (const [key, { requiredVersion }] of Object.entries(shared)) {
      const provided = Object.keys(host).filter((name) => (key.endsWith('/') ? name.startsWith(key) : name === key))
      expect(provided).not.toEqual([])
      for (const name of provided) expect(host[name]?.requiredVersion).toBe(requiredVersion)
    }
  })

  it('contains no copy of its own in production', () => {
    expect(Object.values(shared).every((module) => module.import === false)).toBe(true)
  })

  it('contains copies in development, where it also runs alone', () => {
    const alone = shareByRemote(join(workspace, name), false)
    expect(Object.values(alone).some((module) => 'import' in module)).toBe(false)
  })
})

it('shares one copy of everything and fails on a wrong version', () => {
  expect(Object.values(host).every((module) => module.singleton && module.strictVersion)).toBe(true)
})

it('puts the first screen into the shell’s first file and the design system apart', () => {
  expect(host['@sufra/ui/toast']?.eager).toBe(true)
  expect(host['@sufra/ui/date-field']?.eager).toBe(false)
  expect(host.react?.eager).toBe(true)
})

it('the shell provides every module of the shared packages, without tests', () => {
  const provided = Object.keys(host)
  for (const module of ['@sufra/ui/theme', '@sufra/ui/slot', '@sufra/api/endpoint', '@sufra/i18n/use-words']) {
    expect(provided).toContain(module)
  }
  expect(provided.filter((name) => /test/.test(name))).toEqual([])
  for (const { import: file } of Object.values(host)) expect(!file || existsSync(file)).toBe(true)
})
