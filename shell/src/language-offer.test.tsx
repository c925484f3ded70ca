import { changeLanguage } from '@sufra/i18n/i18n'
import { isArabicWanted } from '@sufra/i18n/language'
import { useLanguage } from '@sufra/i18n/use-words'
import { UiProvider } from '@sufra/ui/ui-provider'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { LanguageOffer } from './language-offer.tsx'

beforeEach(() => localStorage.clear())

function Page() {
  const language = useLanguage()
  return (
    <UiProvider language={language}>
      <LanguageOffer />
      <p>{language}</p>
    </UiProvider>
  )
}

it.each([
  ['العربية', 'ar'],
  ['متابعة بالإنجليزية', 'en'],
])('%s chooses the language for this browser and ends the offer', async (answer, language) => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: answer }))
  await waitFor(() => expect(screen.getByText(language)).toBeTruthy())
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(localStorage.getItem('language')).toBe(language)
})

it('Arabic is offered to a browser that prefers it, until a language was chosen', async () => {
  const browser = vi.spyOn(navigator, 'language', 'get')
  expect(['en-AE', 'ar-AE', 'ar'].map((language) => browser.mockReturnValue(language) && isArabicWanted())).toEqual([
    false,
    true,
    true,
  ])
  await changeLanguage('en')
  expect(isArabicWanted()).toBe(false)
})
