import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  away,
  CREATE,
  choose,
  chooseInMenu,
  getField,
  getSent,
  prepareSegments,
  SEGMENTS,
} from '../../../testing/segments.ts'
import { openStaff, useServer, viewer } from '../../../testing/stage.tsx'

const server = useServer(prepareSegments)
const readAddress = () => Object.fromEntries(new URLSearchParams(window.location.search))

test('a chosen segment fills the filters, of any number of days, and stands in the address', async () => {
  await openStaff('/admin?sort=-points', viewer)
  await choose('Customer group', 'Away')
  await waitFor(() =>
    expect(readAddress()).toEqual({ sort: '-points', segment: '5', diet: 'halal', visit: 'not-for-45' }),
  )
  expect((await getField('Last visit')).textContent).toContain('No visit for 45 days')
  await choose('Customer group', 'No group')
  await waitFor(() => expect(window.location.search).toBe('?sort=-points'))
})

test('an editor saves the filters as a segment, which is chosen then', async () => {
  server().on(CREATE, ({ body }) => {
    const created = { id: 6, version: 1, ...JSON.parse(body) }
    server().on(SEGMENTS, { body: [away, created] })
    return { body: created }
  })
  await openStaff('/admin?visit=not-for-60&tag=2&birthday=this-month')
  await chooseInMenu('Save as customer group')
  expect(await screen.findByText(/Filters: Last visit: No visit for 60 days · VIP · Birthday this month/)).toBeTruthy()
  await enterText(screen.getByRole('textbox', { name: 'Name' }), 'Lost VIPs')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await getField('Customer group')).textContent).toContain('Lost VIPs'))
  expect(getSent(CREATE)).toEqual({
    name: 'Lost VIPs',
    filter: { notVisitedFor: 60, tag: 2, birthdayThisMonth: true },
  })
})
