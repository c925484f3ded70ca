import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOutput } from './output.ts'

const written: string[] = []
beforeEach(() => {
  const add = (...texts: unknown[]) => void written.push(texts.join(' '))
  vi.spyOn(console, 'log').mockImplementation(add)
  vi.spyOn(console, 'error').mockImplementation(add)
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  written.length = 0
})

function speak(): string[] {
  const output = createOutput('start')
  output.print(['', 'Nobody can sign in yet:', '', '    abcd-efgh'])
  output.warn('  Warning: no TLS.')
  output.error('Port 8080 is in use.')
  return written
}

describe('output of npm start', () => {
  test('is plain lines outside of production', () => {
    expect(speak()).toEqual([
      '\nNobody can sign in yet:\n\n    abcd-efgh',
      '  Warning: no TLS.',
      'Port 8080 is in use.',
    ])
  })

  test('is JSON lines with a level in production without a terminal', () => {
    vi.stubEnv('NODE_ENV', 'production')
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(speak().map((line) => JSON.parse(line))).toEqual([
      { level: 'info', time, mod: 'start', msg: 'Nobody can sign in yet: abcd-efgh' },
      { level: 'warn', time, mod: 'start', msg: 'Warning: no TLS.' },
      { level: 'error', time, mod: 'start', msg: 'Port 8080 is in use.' },
    ])
  })
})
