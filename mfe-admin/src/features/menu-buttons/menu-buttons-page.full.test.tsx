import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listSaves, prepareMenuButtonsDialog } from '../../testing/menu-buttons-dialog.tsx'
import { openStaff, useServer } from '../../testing/stage.tsx'
import { answer } from '../../testing/unsaved-text.ts'

useServer(prepareMenuButtonsDialog)

test('saves a button on its own page, which asks before it is left with typed text', async () => {
  await openStaff('/admin/menu-buttons')
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await userEvent.clear(title)
  await enterText(title, 'Dinner')
  await userEvent.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
  await answer('Keep editing')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(listSaves(1)).toHaveLength(1))
  expect(JSON.parse(listSaves(1)[0]?.body ?? '')).toMatchObject({ title: 'Dinner' })
  await userEvent.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
})
