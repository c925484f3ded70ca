import type { TestServer } from '@sufra/api/test-server'
import { createRefusal } from '@sufra/mf/test-stage'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

export interface Editor {
  /** The module that saves it. */
  source: string
  call: string
  show: () => Promise<void>
  /** Edited by both: the text typed here, and the text of the other editor. */
  field: () => Promise<HTMLInputElement>
  mine: string
  theirs: string
  /** Its name in the conflict dialog. */
  group: string
  /** The record as saved by the other editor; the second save's version is '8' by default. */
  present: object
  version?: string
  /** The message for a field that only the other editor changed. */
  taken?: string
  sent: object
  before?: () => Promise<void>
}

const saveButton = () => screen.getByRole('button', { name: /^Save( Changes| Hours)?$/ })
export const save = () => userEvent.click(saveButton())

export async function openAndCollide(server: TestServer, editor: Editor) {
  const { call, show, before, field, mine, present, version = '8' } = editor
  server.on(call, ({ headers }) =>
    headers['if-match'] === version ? { body: present } : createRefusal(409, 'EDIT_CONFLICT', 'Changed', { present }),
  )
  await show()
  await before?.()
  const input = await field()
  await userEvent.clear(input)
  await enterText(input, mine)
  await save()
  return screen.findByRole('alert')
}

/** Both edited one field: the alert asks which text stays, and either choice can be saved. */
export async function expectNothingLost(server: TestServer, editor: Editor): Promise<void> {
  const alert = await openAndCollide(server, editor)
  expect(alert.compareDocumentPosition(saveButton()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  if (editor.taken) expect(alert.textContent).toContain(editor.taken)
  const choice = within(screen.getByRole('radiogroup', { name: editor.group }))

  await save()
  expect(await screen.findByText('Choose one of the two')).toBeTruthy()
  expect(document.activeElement?.getAttribute('role')).toBe('radio')
  expect(server.seenOf(editor.call)).toHaveLength(1)

  await userEvent.click(choice.getByRole('radio', { name: new RegExp(`^Theirs: .*${escapePattern(editor.theirs)}`) }))
  await waitFor(async () => expect((await editor.field()).value).toBe(editor.theirs))
  await userEvent.click(choice.getByRole('radio', { name: new RegExp(`^Mine: .*${escapePattern(editor.mine)}`) }))
  await waitFor(async () => expect((await editor.field()).value).toBe(editor.mine))
  await save()
  await waitFor(() => expect(server.seenOf(editor.call)).toHaveLength(2))
  const last = server.seenOf(editor.call)[1]
  expect(last?.headers['if-match']).toBe(editor.version ?? '8')
  expect(JSON.parse(last?.body ?? '')).toMatchObject(editor.sent)
}

const escapePattern = (text: string) => text.replaceAll(/[+%]/g, '\\$&')
