import { describe, expect, it } from 'vitest'
import { computeContrast, createDarkAccent, hasContrast, parseColor } from './accent-color.ts'

describe('parseColor', () => {
  it.each([
    ['#8a5f0a', '#8A5F0A'],
    ['8A5F0A', '#8A5F0A'],
    ['#0af', '#00AAFF'],
    [' #FFFFFF ', '#FFFFFF'],
  ])('reads %s as %s', (text, color) => {
    expect(parseColor(text)).toBe(color)
  })

  it.each(['', '#12345', '#1234567', 'red', 'rgb(1,2,3)', '#gggggg', '#12 345', '#000;}body{color:red'])(
    'refuses %s',
    (text) => {
      expect(parseColor(text)).toBeNull()
    },
  )
})

describe('hasContrast', () => {
  it.each([
    ['#8A5F0A', 'light', true],
    ['#E0AC4A', 'dark', true],
    ['#1F5FA6', 'light', true],
    ['#000000', 'light', true],
    ['#FFFFFF', 'dark', true],
    // 4.54:1 on white alone.
    ['#767676', 'light', false],
    ['#C8922B', 'light', false],
    ['#FFFF00', 'light', false],
    ['#FFFFFF', 'light', false],
    ['#8A5F0A', 'dark', false],
    ['#000000', 'dark', false],
  ] as const)('of %s on the %s grounds is %s', (color, scheme, expected) => {
    expect(hasContrast(color, scheme)).toBe(expected)
  })

  it('compares with 4.5:1, that of black on white being 21:1', () => {
    expect(computeContrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  })
})

describe('createDarkAccent', () => {
  it.each(['#8A5F0A', '#1F5FA6', '#7A0019', '#000000', '#0B3D2E'])('makes %s legible on dark grounds', (color) => {
    expect(hasContrast(createDarkAccent(color), 'dark')).toBe(true)
  })

  it('keeps a colour that is legible', () => {
    expect(createDarkAccent('#E0AC4A')).toBe('#E0AC4A')
  })
})
