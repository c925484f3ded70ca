import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { getMenu, menuButtonsAnswers } from '../../testing/menu-buttons.ts'
import { layla } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

useApiServer(menuButtonsAnswers)

test('active menu buttons open their address in a new tab, and inactive ones are hidden [T063]', async () => {
  await openApp(layla)
  const menu = within(await getMenu())
  for (const name of ['Food menu', 'Drinks', 'Trap']) expect(menu.getByText(name)).toBeTruthy()
  const link = menu.getByRole<HTMLAnchorElement>('link', { name: 'Food menu' })
  expect([link.href, link.target, link.rel]).toEqual(['https://example.com/menu', '_blank', 'noopener noreferrer'])
  expect(screen.queryByText('Hidden')).toBeNull()
})
