import { type Admin, signedInAsAdmin, useAppDispatch } from '@sufra/api/session'
import { editor } from '@sufra/api/test-people'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showPart, useServer, viewer } from '../testing/stage.tsx'
import { forms, getField } from '../testing/use-admin-name.tsx'

useServer(() => {})
beforeEach(() => localStorage.clear())

/** Simulates a PIN sign-in while the form is open. */
function SignInButton({ who }: { who: Admin }) {
  const dispatch = useAppDispatch()
  return (
    <button type="button" onClick={() => dispatch(signedInAsAdmin(who))}>
      comes
    </button>
  )
}

test.each(forms)('%s starts with the name that this account gave last, not with another’s', async (_name, form) => {
  localStorage.setItem(`adminName:${viewer.id}`, 'Sara')
  localStorage.setItem(`adminName:${editor.id}`, 'Nour')
  await showPart(form, viewer)
  expect((await getField()).value).toBe('Sara')
})

test.each(forms)('%s follows a change of person while it is open', async (_name, form) => {
  localStorage.setItem(`adminName:${editor.id}`, 'Nour')
  await showPart(
    <>
      {form}
      <SignInButton who={viewer} />
    </>,
  )
  await userEvent.type(await getField(), ' X')
  expect((await getField()).value).toBe('Nour X')
  // Dialogs hide the rest of the page from role queries.
  fireEvent.click(screen.getByText('comes'))
  expect(await screen.findByDisplayValue(viewer.username)).toBe(await getField())
})
