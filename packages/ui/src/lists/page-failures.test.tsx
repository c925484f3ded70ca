import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/test-setup.tsx'
import { PageFailures, usePageFailure } from './page-failures.tsx'

afterEach(() => void vi.restoreAllMocks())

function Part({ name, answered, offline = false }: { name: string; answered: Promise<void>; offline?: boolean }) {
  const [failed, setFailed] = useState(true)
  const [retry] = useState(() => () => answered.then(() => setFailed(false)))
  const isReported = usePageFailure(failed, offline, retry)
  return <p>{`${name} ${failed ? 'missing' : 'there'}, ${isReported ? 'told' : 'not told'}`}</p>
}

test('one banner reports all failed parts and stays busy until every retry is answered', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  renderUi(
    <PageFailures>
      <Part name="News" answered={first.promise} />
      <Part name="Hours" answered={second.promise} />
    </PageFailures>,
  )
  expect(screen.getByText('News missing, told')).toBeTruthy()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  const retry = screen.getByRole('button', { name: 'Retry' })
  await userEvent.click(retry)
  await act(async () => first.resolve())
  expect(await screen.findByText('News there, told')).toBeTruthy()
  expect(retry.getAttribute('aria-disabled') ?? retry.getAttribute('aria-busy')).toBe('true')
  await act(async () => second.resolve())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test.each([
  ['an answer that is none of ours', false, true, 'Something went wrong on our side. Please try again in a moment.'],
  ['no answer', true, true, 'Please check your internet connection and try again.'],
  ['a browser without a connection', false, false, 'Please check your internet connection and try again.'],
])('the banner explains %s by its cause', (_, offline, onLine, sentence) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  renderUi(
    <PageFailures>
      <Part name="News" answered={Promise.resolve()} offline={offline} />
    </PageFailures>,
  )
  expect(screen.getByRole('alert').textContent).toContain(sentence)
})

test('a part outside a PageFailures reports its own failure', () => {
  renderUi(<Part name="News" answered={Promise.resolve()} />)
  expect(screen.getByText('News missing, not told')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
