import type { MenuButton } from '@sufra/contracts/promotions/menu-buttons/entities'
import { screen } from '@testing-library/react'
import type { Answers } from './api-server.ts'
import { restaurantAnswers } from './people.ts'

export const createButton = (buttonNumber: number, facts: Partial<MenuButton>): MenuButton => ({
  id: buttonNumber,
  buttonNumber,
  title: `Menu ${buttonNumber}`,
  titleAr: null,
  url: 'https://example.com/menu',
  color: 'gray',
  picture: null,
  pictureAlt: null,
  isActive: true,
  version: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...facts,
})
export const menuButtonsAnswers: Answers = {
  ...restaurantAnswers,
  'GET /api/menu-buttons': () => ({
    body: [
      createButton(1, { title: 'Food menu', color: 'red' }),
      createButton(2, { title: 'Drinks', url: null, color: 'chartreuse' }),
      createButton(3, { title: 'Hidden', isActive: false }),
      createButton(4, { title: 'Trap', url: 'javascript:alert(1)' }),
    ],
  }),
}
export const getMenu = () => screen.findByRole('navigation', { name: 'Menus and links' })
