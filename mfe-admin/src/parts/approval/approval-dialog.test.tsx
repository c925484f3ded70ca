import { layla } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AddPointsDialog } from '../../dialogs/add-points/add-points-dialog.tsx'
import { ADD, add, fillIn, prepareAddPointsDialog, transaction } from '../../testing/add-points-dialog.tsx'
import { createRefusal, readToasts, showDialog, useServer, viewer } from '../../testing/stage.tsx'
import { ApprovalGate } from './approval-gate.tsx'

const server = useServer(prepareAddPointsDialog)

const NOT_ALLOWED = createRefusal(403, 'NOT_ALLOWED', 'Your account may not do this', { right: 'addPointsAbove' })
const WRONG = createRefusal(403, 'APPROVAL_REFUSED', 'This is no username and password of an editor')
const listApprovals = () =>
  server()
    .seenOf(ADD)
    .map(({ body }) => JSON.parse(body).approval)

async function addAboveLimit(isSharedTill = false) {
  server().on(ADD, ({ body }) => {
    const { approval } = JSON.parse(body)
    if (!approval) return NOT_ALLOWED
    if (approval.pin === '4821' || approval.password === 'right') {
      return { status: 201, body: { customer: { ...layla, points: 630 }, transaction } }
    }
    return WRONG
  })
  await showDialog(
    (onClose) => (
      <>
        <ApprovalGate isSharedTill={isSharedTill} />
        <AddPointsDialog customer={layla} onClose={onClose} />
      </>
    ),
    viewer,
  )
  await screen.findByRole('dialog', { name: 'Add Points' })
  await fillIn()
  await userEvent.click(add())
  return within(await screen.findByRole('dialog', { name: 'An editor’s approval' }))
}

test('an editor approves in place, and the same call goes again with the approval', async () => {
  const dialog = await addAboveLimit()
  expect(dialog.getByText(/may not add points for this amount/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await dialog.findByText('Username required')).toBeTruthy()
  await enterText(dialog.getByRole('textbox', { name: 'Editor’s username' }), 'mona')
  await enterText(dialog.getByLabelText('Password'), 'wrong')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await dialog.findByText('This is no username and password of an editor')).toBeTruthy()
  await enterText(dialog.getByLabelText('Password'), 'right')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(readToasts()).toMatch(/150 points/))
  expect(listApprovals()).toEqual([
    undefined,
    { username: 'mona', password: 'wrong' },
    { username: 'mona', password: 'right' },
  ])
  const keys = server()
    .seenOf(ADD)
    .map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})

test('an editor with a second step enters the code, too', async () => {
  const dialog = await addAboveLimit()
  const answers = [
    createRefusal(403, 'SECOND_FACTOR_NEEDED', 'Please enter the code of your app'),
    createRefusal(403, 'SECOND_FACTOR_WRONG', 'This code is not right'),
    { status: 201, body: { customer: { ...layla, points: 630 }, transaction } },
  ]
  server().on(ADD, () => answers.shift() ?? WRONG)
  expect(dialog.queryByRole('textbox', { name: 'Code of your app' })).toBeNull()
  await enterText(dialog.getByRole('textbox', { name: 'Editor’s username' }), 'mona')
  await enterText(dialog.getByLabelText('Password'), 'right')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  const code = await dialog.findByRole('textbox', { name: 'Code of your app' })
  await waitFor(() => expect(document.activeElement).toBe(code))
  await enterText(code, '111111')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await dialog.findByText(/^This code is not right/)).toBeTruthy()
  await enterText(code, '٢٢٢ ٢٢٢')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(readToasts()).toMatch(/150 points/))
  expect(listApprovals().slice(1)).toEqual([
    { username: 'mona', password: 'right' },
    { username: 'mona', password: 'right', code: '111111' },
    { username: 'mona', password: 'right', code: '222222' },
  ])
})

test('on a shared till a PIN approves, and going back leaves what was typed, with the reason', async () => {
  const dialog = await addAboveLimit(true)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(readToasts()).toContain('Your account may not do this'))
  await userEvent.click(add())
  const again = within(await screen.findByRole('dialog', { name: 'An editor’s approval' }))
  await enterText(again.getByRole('textbox', { name: 'Editor’s username' }), 'mona')
  await enterText(again.getByLabelText('PIN', { selector: 'input:not([type=radio])' }), '4821')
  await userEvent.click(again.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(readToasts()).toMatch(/150 points/))
  expect(listApprovals().at(-1)).toEqual({ username: 'mona', pin: '4821' })
})
