import { describe, expect, it } from 'vitest'
import { ALL_RIGHTS, findPreset, RIGHTS_PRESETS, type StaffRights } from './staff-rights.ts'

describe('findPreset', () => {
  it.each(Object.entries(RIGHTS_PRESETS))('finds %s', (name, rights) => {
    expect(findPreset({ ...rights })).toBe(name)
  })

  it.each<[string, StaffRights]>([
    ['all rights', ALL_RIGHTS],
    ['another amount', { ...RIGHTS_PRESETS.waiter, addPointsAbove: 400 }],
    ['another switch', { ...RIGHTS_PRESETS.cashier, refund: true }],
  ])('finds none for %s', (_, rights) => {
    expect(findPreset(rights)).toBeNull()
  })
})
