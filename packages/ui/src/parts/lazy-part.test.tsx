import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/test-setup.tsx'
import { createLazyPart } from './lazy-part.tsx'
import { SlotProvider } from './slot.tsx'

const found = { default: ({ name }: { name: string }) => <p>The record of {name}</p> }

test('a part is fetched when it first renders', async () => {
  const load = vi.fn(async () => found)
  const Part = createLazyPart(load)
  expect(load).not.toHaveBeenCalled()
  renderUi(<Part name="Layla" />)
  expect(await screen.findByText('The record of Layla')).toBeTruthy()
})

test('a preloaded part renders at once', async () => {
  const load = vi.fn(async () => found)
  const Part = createLazyPart(load)
  Part.preload()
  await load.mock.results[0]?.value
  renderUi(<Part name="Layla" />)
  expect(screen.getByText('The record of Layla')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part whose preload failed is fetched when it renders', async () => {
  const load = vi.fn(async () => found).mockRejectedValueOnce(new Error('away'))
  const Part = createLazyPart(load)
  Part.preload()
  renderUi(<Part name="Layla" />)
  expect(await screen.findByText('The record of Layla')).toBeTruthy()
})

test('a part that a newer release removed offers to load the new version', async () => {
  const Part = createLazyPart<object>(async () => Promise.reject(new Error('gone')))
  const isOutdated = vi.fn(async () => true)
  const load = async () => ({ default: () => null })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  renderUi(
    <SlotProvider load={load} isOutdated={isOutdated}>
      <Part />
    </SlotProvider>,
  )
  expect(await screen.findByRole('button', { name: 'Load the new version' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('There is a new version of this page')
  expect(isOutdated).toHaveBeenCalledTimes(1)
})
