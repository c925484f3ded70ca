import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openStaff, useServer } from './testing/stage.tsx'
import { answer, prepareUnsavedText, type } from './testing/unsaved-text.ts'

useServer(prepareUnsavedText)

test('another customer and Logout ask before typed notes are lost', async () => {
  await openStaff('/admin/history?customerId=7')
  await type('Admin notes')
  await userEvent.click(await screen.findByRole('button', { name: /Omar/ }))
  await answer('Keep editing')
  await userEvent.click(screen.getByRole('button', { name: /^More/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  await answer('Keep editing')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Admin notes').value).toBe('7')
})
