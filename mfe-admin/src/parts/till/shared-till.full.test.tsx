import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findDialog, prepareSharedTill, till } from '../../testing/shared-till.ts'
import { openStaff, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareSharedTill)

test('a device that is not shared asks for no PIN', async () => {
  server().on('GET /api/till', { body: { till: null } })
  await openStaff()
  await screen.findByRole('row', { name: /Layla/ })
  fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /Change person/ })).toBeNull()
})

test('a locked till asks for a PIN on any page', async () => {
  server().on('GET /api/till', { body: { till: { ...till, isLocked: true } } })
  await openStaff('/admin/news')
  expect(await findDialog('Locked. Choose your name')).toBeTruthy()
})
