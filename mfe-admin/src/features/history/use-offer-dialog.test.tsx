import { layla } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readToasts, useServer } from '../../testing/stage.tsx'
import { chooseLunch, openDialog, prepareUseOfferDialog, UNDO, USE, used } from '../../testing/use-offer-dialog.tsx'

const server = useServer(prepareUseOfferDialog)

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

test('the notification takes the use back', async () => {
  server().on(UNDO, { body: { ...used, undoneAt: '2026-11-21T08:01:00.000Z' } })
  const dialog = await openDialog()
  await chooseLunch(dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Use offer' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(readToasts()).toContain('Use undoneBusiness lunch'))
  const [sent, ...more] = server().seenOf(UNDO)
  expect(more).toEqual([])
  expect(sent?.headers['idempotency-key']).toBeTruthy()
})
