import { globSync } from 'node:fs'
import { root } from '@sufra/server/root'
import { describe, expect, it } from 'vitest'
import { findViolations, type Kind } from './wording/find-violations.ts'

const SOURCES = [
  '{apps,bench,deploy,e2e,gateway,mfe-*,packages,services,shell,tools}/**/*.{ts,tsx,mjs,yaml,yml}',
  '*.{ts,yaml,yml}',
]
const isInstalled = (path: string) => /(?:^|\/)(?:node_modules|dist)$/.test(path)

/** Exceptions by file and kind, each with its reason. */
const ALLOWED: Record<string, string> = {
  'packages/contracts/src/fields.ts: no verb': 'Factories of schemas are named like the schemas.',
  'e2e/rules/wording/words.ts: invented word': 'This file lists the words.',
}

const files = globSync(SOURCES, { cwd: root, exclude: isInstalled })
const violations = files.flatMap((file) => findViolations(file))

describe('wording', () => {
  it.each<[Kind, string, string]>([
    ['invented word', 'a.ts', 'const isTold = true'],
    ['invented word', 'a.ts', 'const page = { keptAnswer: 1 }'],
    ['invented word', 'a.ts', 'export function recordsChanged() {}'],
    ['invented word', 'calm-page.ts', ''],
    ['invented word', 'a.ts', '// Nobody is told.'],
    ['invented word', 'a.mjs', '// Nobody is told.'],
    ['invented word', 'a.yaml', 'name: a # Nobody is told.'],
    ['invented word', 'a.ts', "logger.warn('Nobody is told')"],
    ['no verb', 'a.ts', 'export function customerOf() {}'],
    ['no verb', 'a.ts', 'const apart = () => 1\nexport { apart }'],
    ['empty doc block', 'a.ts', '/** The name of the customer. */\nexport const customerName = 1'],
  ])('finds %s in %s: %s', (kind, file, source) => {
    expect(findViolations(file, source).map((found) => found.kind)).toContain(kind)
  })

  it.each([
    'export function getCustomer() {}',
    'export const isOpen = () => true',
    'export const Page = () => null',
    '/** Lease duration in milliseconds. */\nexport const LEASE_MS = 1',
  ])('accepts %s', (source) => {
    expect(findViolations('a.ts', source)).toEqual([])
  })

  it('uses the words of the field, verbs for functions, and no empty doc blocks', () => {
    expect(files.length).toBeGreaterThan(1500)
    const rest = violations.filter(({ file, kind }) => !(`${file}: ${kind}` in ALLOWED))
    expect(rest.map(({ file, line, kind, name }) => `${file}:${line}: ${kind}: ${name}`)).toEqual([])
  })

  it('needs each of its exceptions', () => {
    const found = new Set(violations.map(({ file, kind }) => `${file}: ${kind}`))
    expect(Object.keys(ALLOWED).filter((key) => !found.has(key))).toEqual([])
  })
})
