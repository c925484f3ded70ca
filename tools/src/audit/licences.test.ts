import { describe, expect, test } from 'vitest'
import type { BillOfMaterials, Component } from './bill-of-materials.ts'
import { findLicenceFaults, isAllowed } from './licences.ts'

const none = () => false
const bill = (...components: Component[]): BillOfMaterials => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  components,
})
const under = (id: string, name = 'a-package', group?: string): Component => ({
  name,
  version: '1.0.0',
  ...(group && { group }),
  licenses: [{ license: { id } }],
})

describe('licence', () => {
  test.each([
    'MIT',
    'Apache-2.0',
    'OFL-1.1',
    '(MIT OR GPL-3.0-or-later)',
    'GPL-3.0-only OR MIT',
    '(MIT AND Zlib)',
    'MIT AND (GPL-2.0-only OR ISC)',
  ])('%s is allowed', (expression) => {
    expect(isAllowed(expression)).toBe(true)
  })

  test.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'LGPL-2.1-only',
    'MPL-2.0',
    'SSPL-1.0',
    'BUSL-1.1',
    'MIT AND GPL-3.0-only',
    '(MIT AND GPL-3.0-only) OR EPL-2.0',
    'GPL-2.0-only WITH Classpath-exception-2.0',
    '(MIT',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    '',
  ])('%s is not', (expression) => {
    expect(isAllowed(expression)).toBe(false)
  })
})

describe('packages that ship', () => {
  test('are named with their licence where that is not allowed', () => {
    const faults = findLicenceFaults(bill(under('MIT'), under('AGPL-3.0-only', 'copyleft', '@someone')), none)
    expect(faults).toEqual(['@someone/copyleft 1.0.0 ships under AGPL-3.0-only.'])
  })

  test('are named where they have no licence, but for the product’s own', () => {
    const nameless = { name: 'nameless', version: '2.0.0' }
    expect(findLicenceFaults(bill(nameless, { ...nameless, name: 'gateway' }), (name) => name === 'gateway')).toEqual([
      'nameless 2.0.0 names no licence.',
    ])
  })

  test('may be under the LGPL where they are a library that is loaded, and nowhere else', () => {
    const licence = 'LGPL-3.0-or-later'
    expect(findLicenceFaults(bill(under(licence, 'sharp-libvips-linux-x64', '@img')), none)).toEqual([])
    expect(findLicenceFaults(bill(under(licence, 'sharp', undefined)), none)).toHaveLength(1)
    expect(findLicenceFaults(bill(under('GPL-3.0-only', 'sharp-libvips-linux-x64', '@img')), none)).toHaveLength(1)
  })
})
