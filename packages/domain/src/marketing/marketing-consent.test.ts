/// <reference types="node" />
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MARKETING_VERSION, MARKETING_VERSIONS, marketingText } from './marketing-consent.ts'

const TEXTS: Record<string, string> = {
  '2026-11-28': 'a396807ffc39afb98567dd8cad2f93dce0cd4156e7c7b65f8995c95167a396d6',
  '2026-11-29': 'a54c345723fe581f2331405cafe6a446ad97a88667943eaeef424c6a3be19ce6',
}

test('the text of the marketing consent matches the hash recorded for its version', () => {
  const hash = createHash('sha256').update(JSON.stringify(marketingText)).digest('hex')
  expect(hash).toBe(TEXTS[MARKETING_VERSION])
})

test('the last version is the current one', () => {
  expect(MARKETING_VERSIONS.at(-1)).toBe(MARKETING_VERSION)
})
