import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openStaff, readToasts, useServer } from '../../testing/stage.tsx'
import { listSaves, prepareWelcomeGift, pressWelcomeGift, type } from '../../testing/welcome-gift.ts'

useServer(prepareWelcomeGift)

test('changes the welcome gift and confirms it [T317]', async () => {
  await openStaff()
  const dialog = await pressWelcomeGift()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Welcome points' }).value).toBe('10')
  await type(dialog, '٢٥')
  await waitFor(() => expect(readToasts()).toContain('Settings Updated'))
  expect(readToasts()).toContain('25 points')
  expect(JSON.parse(listSaves()[0]?.body ?? '')).toEqual({ points: 25 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
