import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from '../controls/button.tsx'
import { DateField } from '../fields/date-field.tsx'
import { ignorePress, listStyles } from '../testing/low-windows.ts'
import { renderUi } from '../testing/test-setup.tsx'
import { keepStyles } from '../testing/test-styles.ts'
import { Menu } from './menu.tsx'

keepStyles()
/** The room beside an opener as Radix measures it without layout: minus two collision paddings. */
const ROOM = '-16px'

test('a calendar and a menu are no higher than the room beside their opener and scroll inside', async () => {
  renderUi(
    <>
      <DateField label="Date" value={null} onChange={ignorePress} />
      <Menu trigger={<Button>More</Button>} items={[{ key: 'a', label: 'A', onSelect: ignorePress }]} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Date/ }))
  const calendar = listStyles(await screen.findByRole('dialog', { name: /Date/ }))
  expect([calendar.overflowY, calendar.maxBlockSize]).toEqual(['auto', ROOM])
  expect(calendar.minBlockSize).toBe(`min(340px, ${ROOM})`)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const menu = listStyles(await screen.findByRole('menu'))
  expect([menu.overflowY, menu.maxBlockSize]).toEqual(['auto', ROOM])
})
