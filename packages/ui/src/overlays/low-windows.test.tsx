import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../controls/button.tsx'
import { DateField } from '../fields/date-field.tsx'
import { Card } from '../lists/card.tsx'
import { DataTable } from '../lists/data-table.tsx'
import { renderUi } from '../testing/test-setup.tsx'
import { keepStyles } from '../testing/test-styles.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'

keepStyles()

const NAME = 'L'.repeat(80)
/** The room beside an opener as Radix measures it without layout: minus two collision paddings. */
const ROOM = '-16px'
const nothing = () => {}

test.each<[string, ReactNode]>([
  [
    'ConfirmDialog',
    <ConfirmDialog open title="T" text="t" confirmLabel="Yes" onConfirm={nothing} onCancel={nothing} />,
  ],
  ['AlertDialog', <AlertDialog message="T" onClose={nothing} />],
])('%s is no higher than the window and scrolls inside', async (_, overlay) => {
  renderUi(overlay)
  const { maxBlockSize, overflowY } = listStyles(await screen.findByRole('alertdialog'))
  expect([maxBlockSize, overflowY]).toEqual(['calc(100dvh - 32px)', 'auto'])
})

test('a calendar and a menu are no higher than the room beside their opener and scroll inside', async () => {
  renderUi(
    <>
      <DateField label="Date" value={null} onChange={nothing} />
      <Menu trigger={<Button>More</Button>} items={[{ key: 'a', label: 'A', onSelect: nothing }]} />
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

test('a name of one long word is broken in the title and text of every dialog and in the heading of a card', async () => {
  renderUi(
    <>
      <Card>
        <h2>{NAME} card</h2>
      </Card>
      <ConfirmDialog
        open
        title={NAME}
        text={`${NAME} text`}
        confirmLabel="Yes"
        onConfirm={nothing}
        onCancel={nothing}
      />
      <AlertDialog message={`${NAME} alert`} text={`${NAME} more`} onClose={nothing} />
      <Dialog open onClose={nothing} title={`${NAME} dialog`} description={`${NAME} description`}>
        Karak
      </Dialog>
    </>,
  )
  for (const after of ['', ' card', ' text', ' alert', ' more', ' dialog', ' description']) {
    const { overflowWrap, minInlineSize } = listStyles(await screen.findByText(`${NAME}${after}`))
    expect([after, overflowWrap, minInlineSize]).toEqual([after, 'anywhere', '0'])
  }
})

test("a name of one long word takes no more of a table's row than its share", () => {
  renderUi(
    <DataTable
      caption="Customers"
      columns={[{ key: 'name', title: 'Name', cell: (name: string) => <bdi>{name}</bdi> }]}
      rows={[NAME]}
      rowKey={(name) => name}
      actions={() => <Button>Add Points</Button>}
    />,
  )
  const { maxInlineSize, display, overflowWrap } = listStyles(screen.getByText(NAME))
  expect([display, maxInlineSize, overflowWrap]).toEqual(['inline-block', '18em', 'break-word'])
})

function listStyles(element: Element) {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(name)
  return {
    overflowY: of('overflow-y'),
    maxBlockSize: of('max-block-size'),
    minBlockSize: of('min-block-size'),
    minInlineSize: of('min-inline-size'),
    maxInlineSize: of('max-inline-size'),
    overflowWrap: of('overflow-wrap'),
    display: of('display'),
  }
}
