import { changeLanguage } from '@sufra/i18n/i18n'
import { useWords } from '@sufra/i18n/use-words'
import { defineWords } from '@sufra/i18n/word-types'
import { registerWords } from '@sufra/i18n/words'
import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/test-setup.tsx'

const words = registerWords('greeting', {
  en: async () => ({ default: defineWords({ hello: 'Welcome, {{name}}' }) }),
  ar: async () => ({ default: { hello: 'أهلًا {{name}}' } }),
})

function Greeting() {
  const t = useWords(words)
  return <p>{t('hello', { name: 'Layla' })}</p>
}

test('useWords suspends until the words are loaded and follows the language [T017]', async () => {
  renderUi(
    <Suspense fallback={<p>Loading</p>}>
      <Greeting />
    </Suspense>,
  )
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(await screen.findByText('Welcome, Layla')).toBeTruthy()
  await act(() => changeLanguage('ar'))
  expect(await screen.findByText('أهلًا \u2068Layla\u2069')).toBeTruthy()
})
