import { layla } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createOffer } from '../../testing/offers.ts'
import { createRefusal, readToasts, showDialog, useServer, viewer } from '../../testing/stage.tsx'
import UseOfferDialog from './use-offer-dialog.tsx'

const lunch = createOffer({ id: 4, title: 'Business lunch', usageLimit: 50, usedCount: 7 })
const USE = 'POST /api/offers/4/use'
const server = useServer((prepared) => {
  prepared.on('GET /api/admin/offers', {
    body: [
      lunch,
      createOffer({ id: 5, title: 'Iftar', usageLimit: 10, usedCount: 10, isUsedUp: true }),
      createOffer({ id: 6, title: 'Winter', isActive: false }),
    ],
  })
  prepared.on(USE, { body: { ...lunch, usedCount: 8 } })
})

async function openDialog() {
  await showDialog((onClose) => <UseOfferDialog customerId={layla.id} onClose={onClose} />, viewer)
  return within(await screen.findByRole('dialog', { name: 'Use offer' }))
}
async function chooseLunch(dialog: Awaited<ReturnType<typeof openDialog>>) {
  await userEvent.click(dialog.getByRole('combobox', { name: 'Offer' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Business lunch (7 of 50 used)' }))
}
const use = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Use offer' }))

test('lists active offers with their uses; used-up ones cannot be chosen', async () => {
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('combobox', { name: 'Offer' }))
  const usedUp = await screen.findByRole('option', { name: 'Iftar (10 of 10 used)' })
  expect(usedUp.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('option', { name: /Winter/ })).toBeNull()
})

test('counts the use for the customer and the order once for a double press', async () => {
  const dialog = await openDialog()
  await chooseLunch(dialog)
  await enterText(dialog.getByRole('textbox', { name: 'POS order number' }), '1042')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Use offer' }))
  await waitFor(() => expect(readToasts()).toContain('Offer usedBusiness lunch'))
  const [sent, ...more] = server().seenOf(USE)
  expect(more).toEqual([])
  expect(JSON.parse(sent?.body ?? '')).toEqual({ customerId: layla.id, posOrderNumber: '1042' })
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asks for an offer', async () => {
  const dialog = await openDialog()
  await use(dialog)
  expect(await dialog.findByText('Please choose an offer')).toBeTruthy()
  expect(server().seenOf(USE)).toEqual([])
})

test('a used-up offer is refused at the field, and the input stays', async () => {
  server().on(USE, createRefusal(409, 'OFFER_USED_UP', 'This offer is used up'))
  const dialog = await openDialog()
  await chooseLunch(dialog)
  await enterText(dialog.getByRole('textbox', { name: 'POS order number' }), '1042')
  await use(dialog)
  expect(await dialog.findByText('This offer is used up')).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'POS order number' }).value).toBe('1042')
})
