import { layla } from '@sufra/api/test-people'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createRefusal, getServer, readToasts, showPart, useServer, viewer } from '../testing/stage.tsx'
import { CustomerPhone } from './customer-phone.tsx'

const CALL = `POST /api/admin/customers/${layla.id}/call`
useServer((server) => server.on(CALL, { body: { phoneNumber: '+971501234567' } }))

test('a masked phone is read by a press, which calls it', async () => {
  await showPart(<CustomerPhone customer={{ id: layla.id, phoneNumber: '•••567' }} />, viewer)
  expect(screen.getByText('•••567')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Call' }))
  const link = await screen.findByRole('link', { name: '0501 234 567' })
  expect(link.getAttribute('href')).toBe('tel:+971501234567')
  expect(getServer().seenOf(CALL)).toHaveLength(1)
})

test('a failure says why', async () => {
  getServer().on(CALL, createRefusal(404, 'CUSTOMER_NOT_FOUND', 'Customer not found'))
  await showPart(<CustomerPhone customer={{ id: layla.id, phoneNumber: '•••567' }} />, viewer)
  await userEvent.click(screen.getByRole('button', { name: 'Call' }))
  await expect.poll(readToasts).toContain('Customer not found')
})

test('a visible phone has no button', async () => {
  await showPart(<CustomerPhone customer={layla} />, viewer)
  expect(screen.queryByRole('button', { name: 'Call' })).toBeNull()
})
