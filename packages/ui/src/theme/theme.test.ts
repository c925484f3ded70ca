import { ACCENT_GROUNDS, computeContrast, computeLuminance } from '@sufra/domain/platform/accent-color'
import { describe, expect, test } from 'vitest'
import { type ColorName, TEXT_ON } from '../testing/text-pairs.ts'
import { type Palette, palettes } from './palettes.ts'
import { menuColors, scannableCode } from './theme.ts'

const EDGES_ON: Partial<Record<ColorName, readonly ColorName[]>> = {
  paper: ['edge', 'ink'],
  card: ['edge', 'ink', 'success', 'danger', 'chosen'],
  inkFill: ['goldBright'],
  successSoft: ['danger'],
  infoSoft: ['danger'],
  neutralSoft: ['danger'],
  // The knob of a switch.
  edge: ['card'],
}

const listPairs = (table: typeof TEXT_ON) =>
  Object.entries(table).flatMap(([ground, names]) => names.map((name) => [name, ground as ColorName] as const))

test('the grounds that an accent colour is checked against are those of the palettes', () => {
  const { light, dark } = palettes
  expect(ACCENT_GROUNDS.light).toEqual([light.paper, light.card, light.sand])
  expect(ACCENT_GROUNDS.dark).toEqual([dark.paper, dark.card, dark.sand, light.inkFillSoft])
})

describe.each(Object.entries(palettes))('in the %s palette', (_, palette: Palette) => {
  test.each(listPairs(TEXT_ON))('text in %s on %s has a contrast of at least 4.5:1', (text, ground) => {
    expect(computeContrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(listPairs(EDGES_ON))('an edge in %s on %s has a contrast of at least 3:1', (edge, ground) => {
    expect(computeContrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3)
  })
})

test.each(Object.values(palettes))('the success colours are green, on what is chosen too', (palette) => {
  for (const name of ['success', 'onChosenSuccess'] as const) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
      Number.parseInt(palette[name].slice(start, start + 2), 16),
    )
    expect(green).toBeGreaterThan(1.2 * Math.max(red, blue))
  }
})

test('the text of a translucent chart tooltip has a contrast of at least 4.5:1 in both palettes', () => {
  // 80 % black over white is #333333.
  expect(computeContrast(palettes.light.onTip, '#333333')).toBeGreaterThanOrEqual(4.5)
  expect(computeContrast(palettes.dark.onTip, palettes.dark.tip)).toBeGreaterThanOrEqual(4.5)
})

test.each(Object.entries(menuColors))(
  'the text on a %s menu button has a contrast of at least 4.5:1',
  (_, { fill, text }) => {
    expect(computeContrast(text, fill)).toBeGreaterThanOrEqual(4.5)
  },
)

test('a code for a scanner is dark on light with a contrast of at least 7:1', () => {
  expect(computeLuminance(scannableCode.fgColor)).toBeLessThan(computeLuminance(scannableCode.bgColor))
  expect(computeContrast(scannableCode.fgColor, scannableCode.bgColor)).toBeGreaterThanOrEqual(7)
})
