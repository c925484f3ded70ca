import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Editor } from './editors.tsx'
import { createRefusal, getServer } from './stage.tsx'

const saveButton = () => screen.getByRole('button', { name: /^Save( Changes| Hours)?$/ })
export const save = () => userEvent.click(saveButton())

export async function openAndCollide({ call, show, before, field, mine, present, version = '8' }: Editor) {
  getServer().on(call, ({ headers }) =>
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
export async function expectNothingLost(editor: Editor): Promise<void> {
  const alert = await openAndCollide(editor)
  expect(alert.compareDocumentPosition(saveButton()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  if (editor.taken) expect(alert.textContent).toContain(editor.taken)
  const choice = within(screen.getByRole('radiogroup', { name: editor.group }))

  await save()
  expect(await screen.findByText('Choose one of the two')).toBeTruthy()
  expect(document.activeElement?.getAttribute('role')).toBe('radio')
  expect(getServer().seenOf(editor.call)).toHaveLength(1)

  await userEvent.click(choice.getByRole('radio', { name: new RegExp(`^Theirs: .*${escapePattern(editor.theirs)}`) }))
  await waitFor(async () => expect((await editor.field()).value).toBe(editor.theirs))
  await userEvent.click(choice.getByRole('radio', { name: new RegExp(`^Mine: .*${escapePattern(editor.mine)}`) }))
  await waitFor(async () => expect((await editor.field()).value).toBe(editor.mine))
  await save()
  await waitFor(() => expect(getServer().seenOf(editor.call)).toHaveLength(2))
  const last = getServer().seenOf(editor.call)[1]
  expect(last?.headers['if-match']).toBe(editor.version ?? '8')
  expect(JSON.parse(last?.body ?? '')).toMatchObject(editor.sent)
}

const escapePattern = (text: string) => text.replaceAll(/[+%]/g, '\\$&')
