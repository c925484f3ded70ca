import { editor } from '@sufra/api/test-people'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getBlock, getRow, openDiary } from '../../../testing/diary-stage.tsx'
import { getField } from '../../../testing/reserve-stage.tsx'
import { createRefusal } from '../../../testing/stage.tsx'
import { findEntry, open, useWaitlistServer, WAITLIST } from '../../../testing/waitlist-stage.tsx'

const server = useWaitlistServer()

test('a held table shows its time limit on the timeline and in the list', async () => {
  await openDiary()
  await waitFor(() => expect(getBlock('Mariam Held').textContent).toContain('Held until 12:15 pm'))
  await waitFor(() => expect(getRow('Mariam Held').textContent).toContain('Held until 12:15 pm'))
})

test('the chat and the mail contain the table and its time limit, and those who left are below', async () => {
  const { user, dialog } = await open()
  const mariam = await findEntry(dialog, 'Mariam Held')
  const chat = decodeURIComponent(mariam.getByRole<HTMLAnchorElement>('link', { name: 'Chat' }).href)
  const texts =
    'Hello Mariam Held, this is Sufra. A table for 4 people is free on Saturday, 21 November 2026 at 7:30 pm.'
  expect(chat).toBe(`https://wa.me/971501234567?text=${texts} We hold it for you until 12:15 pm. Would you like it?`)
  const mail = decodeURIComponent(mariam.getByRole<HTMLAnchorElement>('link', { name: 'Email' }).href)
  expect(mail).toContain(`mailto:mariam@example.com?subject=Sufra&body=${texts}`)
  const zayed = await findEntry(dialog, 'Zayed Waiting')
  expect(zayed.queryByRole('link', { name: 'Email' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'No longer waiting' }))
  expect((await findEntry(dialog, 'Rami Gone')).getByText('Left the waitlist')).toBeTruthy()
})

test('an empty waitlist says so, and one that fails to load offers Retry', async () => {
  server().on(WAITLIST, { status: 503, body: '' })
  const user = await openDiary()
  await user.click(screen.getByRole('button', { name: 'Waitlist' }))
  const dialog = await screen.findByRole('dialog', { name: 'Waitlist' })
  expect(await within(dialog).findByText('Failed to fetch the waitlist')).toBeTruthy()
  server().on(WAITLIST, { body: [] })
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
  expect(await within(dialog).findByText('Nobody is waiting on this day')).toBeTruthy()
})

test('a party that no table takes reads whose tables the waitlist offers, and the form stays', async () => {
  server().on('POST /api/waitlist', createRefusal(409, 'PARTY_NEVER_FITS', 'No table takes this many people'))
  await openDiary(editor)
  fireEvent.keyDown(document.body, { key: 'l', code: 'KeyL' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add to the waitlist' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to the waitlist' }))
  await enterText(getField('Customer name'), 'Huda Caller')
  await enterText(getField('Phone'), '0507654321')
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the waitlist' }))
  expect(await dialog.findByText(/^The waitlist offers the tables that everyone can book/)).toBeTruthy()
  expect(getField('Customer name').value).toBe('Huda Caller')
})

test('the diary’s waitlist in Arabic shows Arabic text', async () => {
  const user = await openDiary()
  await changeLanguage('ar')
  await user.click(await screen.findByRole('button', { name: 'قائمة الانتظار (2)' }))
  const dialog = await screen.findByRole('dialog', { name: 'قائمة الانتظار' })
  expect((await findEntry(dialog, 'Mariam Held')).getByRole('button', { name: 'تأكيد' })).toBeTruthy()
})
