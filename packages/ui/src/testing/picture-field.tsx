import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { isChosen, PictureField, type PictureValue } from '../fields/picture-field.tsx'

let value: PictureValue = null
/** The value that the form has now. */
export const getValue = () => value
export const getChosen = () => (isChosen(value) ? value : null)

export function Form({ first = null, error }: { first?: PictureValue; error?: string }) {
  const [picture, setPicture] = useState<PictureValue>(first)
  value = picture
  return <PictureField label="Picture" value={picture} onChange={setPicture} error={error} />
}

export const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
export const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText<HTMLInputElement>('Choose a picture', { selector: 'input' }), file, {
    applyAccept: false,
  })
export const getField = () => screen.getByRole('group', { name: 'Picture' })
