import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../controls/button.tsx'
import { Card } from '../lists/card.tsx'
import { DataTable } from '../lists/data-table.tsx'
import { ignorePress, listStyles } from '../testing/low-windows.ts'
import { renderUi } from '../testing/test-setup.tsx'
import { keepStyles } from '../testing/test-styles.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

keepStyles()

const NAME = 'L'.repeat(80)

test.each<[string, ReactNode]>([
  [
    'ConfirmDialog',
    <ConfirmDialog open title="T" text="t" confirmLabel="Yes" onConfirm={ignorePress} onCancel={ignorePress} />,
  ],
  ['AlertDialog', <AlertDialog message="T" onClose={ignorePress} />],
])('%s is no higher than the window and scrolls inside', async (_, overlay) => {
  renderUi(overlay)
  const { maxBlockSize, overflowY } = listStyles(await screen.findByRole('alertdialog'))
  expect([maxBlockSize, overflowY]).toEqual(['calc(100dvh - 32px)', 'auto'])
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
        onConfirm={ignorePress}
        onCancel={ignorePress}
      />
      <AlertDialog message={`${NAME} alert`} text={`${NAME} more`} onClose={ignorePress} />
      <Dialog open onClose={ignorePress} title={`${NAME} dialog`} description={`${NAME} description`}>
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
