import { editor } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showPart, useServer } from '../testing/stage.tsx'
import { forms, getField } from '../testing/use-admin-name.tsx'

useServer(() => {})
beforeEach(() => localStorage.clear())

test.each(forms)('%s starts with the name of the account, which can be changed', async (_name, form) => {
  await showPart(form)
  expect((await getField()).value).toBe(editor.username)
  await userEvent.clear(await getField())
  await enterText(await getField(), 'Nour')
  expect((await getField()).value).toBe('Nour')
})
