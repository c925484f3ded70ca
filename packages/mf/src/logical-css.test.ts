import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const files = globSync('{shell,mfe-*,packages/ui}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
)

/** Declarations that name a side of the screen instead of a side of the text. */
const PHYSICAL =
  /(?:^|[\s;{`])((?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)(?:-[a-z]+)?\s*:|(?:left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)(?=\s*[;}]))/gm

/** Styles of a source: the template literals of styled-components. */
function stylesOf(source: string): string {
  return [...source.matchAll(/(?:styled[^`]*|css|createGlobalStyle|keyframes)(?:<[^`]*>)?`([^`]*(?:`[^`]*`[^`]*)*?)`/g)]
    .map(([, style]) => style ?? '')
    .join('\n')
}

test('there are styles to check', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(stylesOf(readFileSync(join(root, 'packages/ui/src/controls/button.tsx'), 'utf8'))).toContain('padding-inline')
})

test('the rule finds physical properties', () => {
  for (const style of ['margin-left: 4px;', ' left: 0;', 'text-align: right;', 'border-top-left-radius: 3px;']) {
    expect(style.match(PHYSICAL), style).not.toBeNull()
  }
  for (const style of [
    'margin-inline-start: 4px;',
    'text-align: start;',
    'inset-inline: 0;',
    'transform: translate(1px)',
  ]) {
    expect(style.match(PHYSICAL), style).toBeNull()
  }
})

test.each(files)('%s uses no physical property', (file) => {
  expect(stylesOf(readFileSync(join(root, file), 'utf8')).match(PHYSICAL) ?? []).toEqual([])
})
