import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { EMPTY, prepareRestaurantPage, RESTAURANT } from '../../testing/restaurant-page.ts'
import { createRefusal, openStaff, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareRestaurantPage)
const LOGO = 'POST /api/admin/restaurant/logo'
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Choose a logo', { selector: 'input' }), file)

test('a logo is uploaded when it is chosen, displayed, and saved by its id', async () => {
  await openStaff('/admin/restaurant')
  server().on(LOGO, createRefusal(400, 'LOGO_TOO_SMALL', 'Too small'))
  await choose(new File(['x'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText('Too small')).toBeTruthy()
  const logo = { id: 'AAAA', width: 600, height: 600 }
  server().on(LOGO, { status: 201, body: logo })
  await choose(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Logo' })
  expect(picture.getAttribute('src')).toBe('/api/restaurant/logo/AAAA.png')
  expect(screen.queryByText('Too small')).toBeNull()
  server().on(`PUT ${RESTAURANT}`, { body: { ...EMPTY, logo, version: 1 } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server().seenOf(`PUT ${RESTAURANT}`)).toHaveLength(1))
  expect(JSON.parse(server().seenOf(`PUT ${RESTAURANT}`)[0]?.body ?? '')).toMatchObject({ logo: 'AAAA' })
})

test('a viewer has no entry, and the address opens the dashboard', async () => {
  await openStaff('/admin/restaurant', viewer)
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
})
