import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { choose, Form, getChosen, getField, getValue, photo } from '../testing/picture-field.tsx'
import { renderUi } from '../testing/test-setup.tsx'

test('a chosen picture is previewed with its centre as focal point and can be removed', async () => {
  renderUi(<Form />)
  await choose(photo)
  expect(getValue()).toEqual({ file: photo, point: { x: 0.5, y: 0.5 } })
  expect(getField().querySelector('img')?.src).toMatch(/^blob:/)
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect(getValue()).toBeNull()
  expect(getField().querySelector('img')).toBeNull()
})

test('a picture can be dropped or pasted, and pasted text is ignored', () => {
  renderUi(<Form />)
  fireEvent.drop(getField(), { dataTransfer: { files: [photo] } })
  expect(getChosen()?.file).toBe(photo)
  const png = new File(['y'], 'y.png', { type: 'image/png' })
  fireEvent.paste(getField(), { clipboardData: { files: [png] } })
  expect(getChosen()?.file).toBe(png)
  fireEvent.paste(getField(), { clipboardData: { files: [] } })
  expect(getChosen()?.file).toBe(png)
})
