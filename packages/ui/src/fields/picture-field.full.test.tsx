import { PICTURE_MOST_BYTES } from '@sufra/domain/promotions/picture'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { choose, Form, getChosen, getField, getValue, photo } from '../testing/picture-field.tsx'
import { renderUi } from '../testing/test-setup.tsx'

const stored = { id: 'abc', preview: 'data:image/webp;base64,AAAA', widths: [320] }
const point = () => screen.getByRole('slider', { name: 'Point that stays in sight' })

test('the arrow keys move the focal point within the picture and announce it', async () => {
  renderUi(<Form />)
  await choose(photo)
  point().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}')
  expect(getChosen()?.point).toEqual({ x: 0.4, y: 0.55 })
  expect(point().getAttribute('aria-valuetext')).toBe('40% from the left, 55% from the top')
  await userEvent.keyboard('{ArrowUp>30/}')
  expect(point().getAttribute('aria-valuetext')).toBe('40% from the left, 0% from the top')
})

test('a press moves the focal point, and a cancelled press restores it', async () => {
  renderUi(<Form />)
  await choose(photo)
  const image = getField().querySelector('img') as HTMLImageElement
  Object.defineProperties(image, { naturalWidth: { value: 900 }, naturalHeight: { value: 1600 } })
  const shape = { left: 0, top: 0, width: 160, height: 90 }
  point().getBoundingClientRect = () => shape as DOMRect
  point().setPointerCapture = () => {}
  const at = () => getChosen()?.point
  fireEvent.pointerDown(point(), { clientX: 80, clientY: 0 })
  expect(at()).not.toEqual({ x: 0.5, y: 0.5 })
  fireEvent.pointerCancel(point())
  expect(at()).toEqual({ x: 0.5, y: 0.5 })
})

test.each([
  ['no picture', new File(['x'], 'menu.pdf', { type: 'application/pdf' }), 'in JPEG, PNG, WebP or AVIF'],
  [
    'a kind that browsers do not know',
    new File(['x'], 'photo.heic', { type: 'image/heic' }),
    'in JPEG, PNG, WebP or AVIF',
  ],
  [
    'too large',
    new File([new Uint8Array(PICTURE_MOST_BYTES + 1)], 'x.png', { type: 'image/png' }),
    'larger than 10 MB',
  ],
])('a file that is %s is refused at once and the previous picture stays', async (_, file, texts) => {
  renderUi(<Form first={stored} />)
  await choose(file)
  expect(getValue()).toBe(stored)
  expect(screen.getByRole('status').textContent).toContain(texts)
  const button = screen.getByRole('button', { name: 'Choose another one' })
  expect(button.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(texts)
  await choose(photo)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(getChosen()).not.toBeNull()
})

test('a picture that the browser cannot decode is reported as damaged', async () => {
  renderUi(<Form />)
  await choose(photo)
  fireEvent.error(getField().querySelector('img') as HTMLImageElement)
  expect(getValue()).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('damaged or incomplete')
})

test('shows the stored picture and the server’s refusal', () => {
  renderUi(<Form first={stored} error="This picture is damaged" />)
  expect(screen.getByRole('img', { name: 'The current picture' }).getAttribute('src')).toBe(
    '/api/pictures/abc-320.webp',
  )
  expect(screen.getByText('This picture is damaged')).toBeTruthy()
})
