import { expect, test } from 'vitest'
import { warnOfUnreadable } from './unreadable-address.ts'

test('an unreadable address is warned of once, however often it comes', () => {
  const lines: string[] = []
  const logger = { warn: (line: string) => void lines.push(line) }
  for (let n = 0; n < 3; n += 1) warnOfUnreadable(logger)
  expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
})
