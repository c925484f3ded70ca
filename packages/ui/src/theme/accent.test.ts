import { type Accent, computeContrast, createDarkAccent } from '@sufra/domain/platform/accent-color'
import { expect, test } from 'vitest'
import { TEXT_ON } from '../testing/text-pairs.ts'
import { createAccentPalette } from './accent.ts'
import { palettes } from './palettes.ts'

const ACCENTS: Accent[] = ['#0B3D2E', '#1F5FA6', '#7A0019', '#8A5F0A'].map((light) => ({
  light,
  dark: createDarkAccent(light),
}))
const schemes = ['light', 'dark'] as const
const cases = ACCENTS.flatMap((accent) => schemes.map((scheme) => [accent.light, scheme, accent] as const))

test.each(cases)('all text of %s in the %s scheme has a contrast of at least 4.5:1', (_, scheme, accent) => {
  const light = createAccentPalette(accent, 'light')
  const palette: Record<string, string> = { ...palettes[scheme], ...light, ...createAccentPalette(accent, scheme) }
  const wrong = Object.entries(TEXT_ON).flatMap(([ground, names]) =>
    names.filter((name) => computeContrast(palette[name] ?? '', palette[ground] ?? '') < 4.5).map((n) => [n, ground]),
  )
  expect(wrong).toEqual([])
})
