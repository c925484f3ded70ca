import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { palettes } from '@sufra/ui/theme'
import { COLORS } from 'gateway/restaurant-page'
import { COLORS as MAIL_COLORS } from 'services/messaging/mail/layout'
import { expect, it } from 'vitest'

const THEME = join('packages', 'ui', 'src', 'theme')

/** Literal colours in styles, drawings or pages: by numbers or by name. */
const LITERALS = [
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/gi,
  /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi,
  /(?:color|background|fill|stroke|border|outline|shadow)[\w-]*['"]?[:=] ?['"{]*[^;'"{}()\n]*\b(?:white|black|gray|grey|red|green|blue|gold)\b/gi,
]

const findLiterals = (text: string) =>
  LITERALS.flatMap((literal) => [...text.matchAll(literal)].map(([found]) => found))

const files = ['packages/{floor,ui}', 'shell', 'mfe-*']
  .flatMap((folder) => globSync(`${folder}/{*,src/**/*}.{ts,tsx}`, { cwd: root }))
  .filter((file) => !file.startsWith(THEME) && !/\.test\.tsx?$|\/testing\//.test(file))

it.each([
  'color: #FFF;',
  '<rect fill="#171412" />',
  'box-shadow: 0 1px 2px rgb(0 0 0 / 5%);',
  'border-color: white;',
  "{ backgroundColor: 'red' }",
  'border: 1px solid black;',
])('%s is reported as a colour literal', (text) => {
  expect(findLiterals(text)).toHaveLength(1)
})

it('front ends have no colour literals: each colour has a theme name and a value per scheme', () => {
  expect(files.length).toBeGreaterThan(200)
  const faults = files.flatMap((file) =>
    findLiterals(readFileSync(join(root, file), 'utf8')).map((found) => `${file}: ${found}`),
  )
  expect(faults).toEqual([])
})

it('colours of mails and gateway pages equal the theme’s', () => {
  const { light } = palettes
  for (const [name, value] of Object.entries(MAIL_COLORS)) expect(value).toBe(light[name as keyof typeof light])
  expect(COLORS).toEqual({ paper: light.paper, ink: light.ink, gold: light.gold })
})
