/// <reference types="node" />
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MARKETING_VERSION, MARKETING_VERSIONS, marketingText } from './marketing-consent.ts'

const TEXTS: Record<string, string> = {
  '2026-11-28': 'a8ef21b8e48740437e55b266833404b4f97c6ed21d800c23d46f53f8d5fde332',
}

test('the text of the marketing consent matches the hash recorded for its version', () => {
  const hash = createHash('sha256').update(JSON.stringify(marketingText)).digest('hex')
  expect(hash).toBe(TEXTS[MARKETING_VERSION])
})

test('the last version is the current one', () => {
  expect(MARKETING_VERSIONS.at(-1)).toBe(MARKETING_VERSION)
})
