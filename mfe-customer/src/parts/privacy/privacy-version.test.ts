import { createHash } from 'node:crypto'
import { privacyAr } from '@sufra/domain/customers/privacy-policy.ar'
import { privacyEn } from '@sufra/domain/customers/privacy-policy.en'
import { PRIVACY_VERSION } from '@sufra/domain/platform/choices'
import { expect, test } from 'vitest'

const WORDS: Record<string, string> = {
  '2026-11-01': 'b74c81007f5caed3979fa86f5435df96befd209f074220be106e9ed7f6955a82',
  '2026-11-29': '26bb35e92fa7d5055569f27433a9a4f9f8f1578f524d47c5d43872836dd65bb5',
}

test('the text of the privacy policy matches the hash recorded for its version', () => {
  const words = JSON.stringify([privacyEn, privacyAr])
  expect(createHash('sha256').update(words).digest('hex')).toBe(WORDS[PRIVACY_VERSION])
})
