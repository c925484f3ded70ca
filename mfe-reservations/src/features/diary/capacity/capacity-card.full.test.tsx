import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CAPACITY, capacity, getSlot, openDiary, useDiaryServer, viewer } from '../../../testing/diary-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'

const SET = 'PUT /api/admin/restaurant-capacity'
const server = useDiaryServer()
const findCard = () => screen.getByRole('region', { name: 'Capacity' })
const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function openDialog() {
  const user = await openDiary()
  await user.click(await screen.findByRole('button', { name: 'Edit capacity' }))
  await screen.findByRole('dialog', { name: 'Edit capacity' })
  return user
}
async function type(name: string, text: string) {
  await userEvent.clear(getField(name))
  await enterText(getField(name), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a viewer sees the capacity and cannot edit it', async () => {
  await openDiary(viewer)
  await waitFor(() => expect(findCard().textContent).toContain('80'))
  expect(findCard().textContent).toContain('20')
  expect(within(findCard()).queryByRole('button')).toBeNull()
})

test('an editor changes the capacity, and the timeline uses it at once', async () => {
  await openDialog()
  expect([getField('Tables').value, getField('People per half hour').value]).toEqual(['20', '80'])
  await type('Tables', '25')
  server().on(SET, { body: { ...capacity, totalTables: 25 } })
  server().on(CAPACITY, { body: { ...capacity, totalTables: 25 } })
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.parse(server().seenOf(SET)[0]?.body ?? '')).toEqual({ totalTables: 25, maxPersonsPerSlot: 80 })
  expect(readToasts()).toContain('Capacity saved')
  await waitFor(() => expect(getSlot('1:00 pm')).toEqual(['24/25', '6']))
})

const REFUSED = [
  ['Tables', '0', 'Tables must be a whole number from 1 to 500'],
  ['Tables', '501', 'Tables must be a whole number from 1 to 500'],
  ['Tables', '2.5', 'Tables must be a whole number from 1 to 500'],
  ['People per half hour', '', 'People per half hour must be a whole number from 1 to 5000'],
  ['People per half hour', '5001', 'People per half hour must be a whole number from 1 to 5000'],
] as const
test('the capacity form refuses each invalid number with its reason and focuses the field', async () => {
  await openDialog()
  for (const [name, text, sentence] of REFUSED) {
    const valid = getField(name).value
    await type(name, text)
    await save()
    expect(await screen.findByText(sentence), `${name} ${text}`).toBeTruthy()
    expect(document.activeElement).toBe(getField(name))
    await type(name, valid)
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  }
  expect(server().seenOf(SET)).toEqual([])
})

test('a refused change of the capacity shows the reason and keeps the input', async () => {
  await openDialog()
  await type('Tables', '25')
  server().on(SET, createRefusal(403, 'FORBIDDEN', 'You do not have permission to do this. Please ask an editor'))
  await save()
  await waitFor(() =>
    expect(readToasts()).toContain(
      'Failed to save capacityYou do not have permission to do this. Please ask an editor',
    ),
  )
  expect(getField('Tables').value).toBe('25')
})
