import { expect, test } from 'vitest'
import { pairs } from './theme.ts'

/** Relative luminance of `#RRGGBB` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('black on white measures 21', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
})

test.each(pairs)('$name reads at $least:1 or better', ({ text, ground, least }) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(least)
})
