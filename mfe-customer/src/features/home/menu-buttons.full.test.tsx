import { changeLanguage } from '@sufra/i18n/i18n'
import { keepStyles } from '@sufra/ui/test-styles'
import { menuColors } from '@sufra/ui/theme'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createButton, getMenu, menuButtonsAnswers } from '../../testing/menu-buttons.ts'
import { layla } from '../../testing/people.ts'
import { getToastText, openApp } from '../../testing/render.tsx'

const api = useApiServer(menuButtonsAnswers)

keepStyles()

test.each(['Drinks', 'Trap'])(
  'a menu button without a safe address (%s) says so when pressed [T067]',
  async (label) => {
    await openApp(layla)
    await userEvent.click(within(await getMenu()).getByRole('button', { name: label }))
    await waitFor(() => expect(getToastText()).toContain(`${label} link not available. Please contact the restaurant.`))
  },
)

test('in Arabic a menu button and its message show its Arabic title', async () => {
  await changeLanguage('ar')
  api.answer({
    'GET /api/menu-buttons': () => ({ body: [createButton(1, { title: 'Drinks', titleAr: 'المشروبات', url: null })] }),
  })
  await openApp(layla)
  const button = await screen.findByRole('button', { name: 'المشروبات' })
  expect(within(button).getByText('المشروبات')).toMatchObject({ lang: 'ar', dir: 'rtl' })
  await userEvent.click(button)
  await waitFor(() => expect(getToastText()).toContain('المشروبات'))
})

test('a menu button with an unknown colour is grey [T069]', async () => {
  await openApp(layla)
  const place = within(await getMenu())
  const getBackground = (element: HTMLElement) => getComputedStyle(element.firstElementChild as Element).backgroundColor
  expect(getBackground(place.getByRole('link', { name: 'Food menu' }))).toBe(menuColors.red.fill)
  expect(getBackground(place.getByRole('button', { name: 'Drinks' }))).toBe(menuColors.gray.fill)
})

test('without menu buttons there is no empty box', async () => {
  api.answer({ 'GET /api/menu-buttons': () => ({ body: [] }) })
  await openApp(layla)
  await waitFor(() => expect(api.callsTo('/api/menu-buttons')).toHaveLength(1))
  await screen.findByText('Recent activity')
  expect(screen.queryByRole('navigation', { name: 'Menus and links' })).toBeNull()
})
