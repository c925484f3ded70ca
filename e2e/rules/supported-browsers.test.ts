import { relative } from 'node:path'
import { buildFrontEnds } from '@sufra/server/build'
import { root } from '@sufra/server/root'
import { beforeAll, expect, test } from 'vitest'
import { ACCEPTED, ACCEPTED_ANYWHERE } from './supported/accepted.ts'
import { findFileFeatures, findScriptFeatures, listBuiltFiles } from './supported/built-files.ts'
import { findStyleFeatures } from './supported/style-features.ts'

const lacking = new Map<string, Set<string>>()
beforeAll(async () => {
  await buildFrontEnds(console.log)
  for (const file of await listBuiltFiles())
    for (const { name, lackedBy } of findFileFeatures(file))
      if (lackedBy.length > 0) lacking.set(name, (lacking.get(name) ?? new Set()).add(relative(root, file)))
})

test('built files use only features of the oldest supported browsers, or have a fallback', () => {
  const open = [...lacking].filter(([name]) => !(name in ACCEPTED) && !ACCEPTED_ANYWHERE.test(name))
  expect(open.map(([name, files]) => `${name} in ${[...files].join(', ')}`)).toEqual([])
})

test('every exception is still needed', () => {
  expect(Object.keys(ACCEPTED).filter((name) => !lacking.has(name))).toEqual([])
})

test.each([
  ['const a = Promise.withResolvers()', 'Promise.withResolvers'],
  ['list.findLast(a).toSorted()', '.toSorted()'],
  ['names.union(others)', '.union()'],
  ['new Set(a).isSubsetOf(b)', '.isSubsetOf()'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['new BarcodeDetector()', 'BarcodeDetector'],
  ['class A { static { a() } }', 'static {}'],
  ['const a = /(?<=b)c/', '(?<=)'],
  ["new RegExp('(?<!b)c')", '(?<=)'],
  ['new RegExp(`(?<!b)c`)', '(?<=)'],
  ['const a = styled.p`text-wrap: balance;`', 'text-wrap: balance'],
])('%s is reported as unsupported', (script, name) => {
  expect(findScriptFeatures(script).filter(({ lackedBy }) => lackedBy.length > 0)).toContainEqual(
    expect.objectContaining({ name }),
  )
})

test.each([
  ['a { color: color-mix(in srgb, red, blue); }', 'color-mix()'],
  ['a { min-height: 1lh; }', '1lh'],
  ['a:has(b) { color: red; }', ':has'],
  ['p { @starting-style { opacity: 0; } }', '@starting-style'],
  ['@media (prefers-reduced-transparency) { a { top: 0; } }', '@media (prefers-reduced-transparency)'],
])('%s is reported as unsupported', (style, name) => {
  expect(findStyleFeatures(style).filter(({ lackedBy }) => lackedBy.length > 0)).toContainEqual(
    expect.objectContaining({ name }),
  )
})

test.each(['a { height: 100dvh; inset: 0; gap: 4px; }', '@media (min-width: 10px) { a:not(:is(b, c)) { top: 0 } }'])(
  '%s is supported everywhere',
  (style) => {
    expect(findStyleFeatures(style).filter(({ lackedBy }) => lackedBy.length > 0)).toEqual([])
  },
)

test.each([
  'list.at(-1).replaceAll(a, b)',
  'structuredClone(a)',
  'Object.hasOwn(a, b)',
  'a?.b ?? AbortSignal.timeout(1)',
])('%s is supported everywhere', (script) => {
  expect(findScriptFeatures(script).filter(({ lackedBy }) => lackedBy.length > 0)).toEqual([])
})
