import { render } from '@testing-library/react'
import styled from 'styled-components'
import { expect, test } from 'vitest'
import { keepStyles } from '../testing/test-styles.ts'
import '../testing/test-setup.tsx'
import { UiProvider } from './ui-provider.tsx'

const Logical = styled.i`
  margin-inline-start: 11px;
`
const Physical = styled.b`
  margin-left: 13px;
  direction: ltr;
  transform: translateX(5px);
`
const Narrow = styled.u`
  @media (width < 600px) { margin-left: 17px; }
`

keepStyles()

function listRules(element: Element | null): string {
  const sheets = [...document.querySelectorAll('style')].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
  const selectors = [...(element?.classList ?? [])].map((name) => `.${name}`)
  const rules = sheets.filter((rule) => selectors.includes((rule as CSSStyleRule).selectorText))
  return rules.map(({ cssText }) => cssText.replaceAll(/\s/g, '')).join('')
}

test.each([
  ['en', 'margin-left:13px;direction:ltr;transform:translateX(5px);'],
  ['ar', 'margin-right:13px;direction:rtl;transform:translateX(-5px);'],
] as const)('in %s physical styles become %s and logical styles stay as written', (language, physical) => {
  const { container } = render(
    <UiProvider language={language}>
      <Logical />
      <Physical />
    </UiProvider>,
  )
  expect(listRules(container.querySelector('b'))).toContain(physical)
  expect(listRules(container.querySelector('i'))).toContain('margin-inline-start:11px')
})

test.each(['en', 'ar'] as const)('in %s media range syntax is rewritten for older browsers', (language) => {
  render(
    <UiProvider language={language}>
      <Narrow />
    </UiProvider>,
  )
  const rules = [...document.querySelectorAll('style')].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
  const media = rules.map(({ cssText }) => cssText).filter((text) => text.includes('17px'))
  expect(new Set(media.map((text) => text.split('{')[0]?.trim()))).toEqual(new Set(['@media (max-width: 599.98px)']))
})

test('keeps @font-face rules in a style sheet of their own, so that a new rule does not reload the fonts', () => {
  render(
    <UiProvider language="en">
      <Logical />
    </UiProvider>,
  )
  const sheets = [...document.querySelectorAll('style')].map(({ textContent, sheet }) => ({
    faces: textContent?.includes('@font-face') === true,
    parts: [...(sheet?.cssRules ?? [])].some(({ cssText }) => /^\.\w/.test(cssText)),
  }))
  expect(sheets.filter(({ faces }) => faces)).toEqual([{ faces: true, parts: false }])
})
