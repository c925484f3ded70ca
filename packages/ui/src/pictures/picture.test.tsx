import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/test-setup.tsx'
import { CardPicture, Picture } from './picture.tsx'

const picture = { id: 'abc', preview: 'data:image/webp;base64,AAAA', widths: [320, 640, 960] }

test('a picture offers each width in both formats, loads lazily and shows its preview first', () => {
  const { container } = renderUi(<Picture picture={picture} alt="A cup of coffee" sizes="480px" />)
  const image = screen.getByRole('img', { name: 'A cup of coffee' })
  expect(image.getAttribute('loading')).toBe('lazy')
  expect(image.getAttribute('decoding')).toBe('async')
  expect(image.getAttribute('src')).toBe('/api/pictures/abc-640.webp')
  const webp = '/api/pictures/abc-320.webp 320w, /api/pictures/abc-640.webp 640w, /api/pictures/abc-960.webp 960w'
  expect(image.getAttribute('srcset')).toBe(webp)
  const source = container.querySelector('source')
  expect([source?.type, source?.getAttribute('srcset')]).toEqual(['image/avif', webp.replaceAll('webp', 'avif')])
  expect(container.innerHTML).toContain(picture.preview)
})

test('a picture smaller than all widths is displayed in its own width', () => {
  renderUi(<Picture picture={{ ...picture, widths: [40] }} alt="Tiny" sizes="480px" />)
  expect(screen.getByRole('img', { name: 'Tiny' }).getAttribute('src')).toBe('/api/pictures/abc-40.webp')
})

test('a picture without alternative text is hidden from screen readers', () => {
  renderUi(<Picture picture={picture} alt={null} sizes="480px" />)
  expect(screen.queryByRole('img')).toBeNull()
})

test('a card without a picture draws a star pattern derived from its title', () => {
  const listStars = (title: string) =>
    renderUi(<CardPicture picture={null} alt={null} title={title} sizes="480px" />).container.innerHTML
  const karak = listStars('Karak tea')
  expect(karak).toContain('<svg')
  expect(listStars('Karak tea')).toBe(karak)
  expect(listStars('شاي كرك')).not.toBe(karak)
})
