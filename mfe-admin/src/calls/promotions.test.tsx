import { baseApi } from '@sufra/api/base-api'
import { defineQuery } from '@sufra/api/endpoint'
import { createStore, StoreProvider } from '@sufra/api/store'
import type { NewsItem } from '@sufra/contracts/promotions/news/entities'
import { listNews } from '@sufra/contracts/promotions/news/routes'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createNewsItem } from '../testing/news.ts'
import { useServer } from '../testing/stage.tsx'
import { useCreateNewsMutation, useDeleteNewsMutation, useUpdateNewsMutation } from './promotions.ts'

/** The public list, with the tags of the customers' front end. */
const publicApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ listNews: defineQuery(build, listNews, { providesTags: ['News'] }) }),
})

let items: NewsItem[] = []
const server = useServer((prepared) => {
  items = []
  prepared.on('GET /api/news', () => ({ body: items }))
  prepared.on('POST /api/admin/news', ({ body }) => {
    items = [createNewsItem(JSON.parse(body))]
    return { status: 201, body: items[0] }
  })
  prepared.on('PUT /api/admin/news/1', ({ body }) => {
    items = [createNewsItem(JSON.parse(body))]
    return { body: items[0] }
  })
  prepared.on('DELETE /api/admin/news/1', () => {
    items = []
    return { status: 204 }
  })
})

function useNews() {
  const { data } = publicApi.useListNewsQuery()
  const [create] = useCreateNewsMutation()
  const [update] = useUpdateNewsMutation()
  const [remove] = useDeleteNewsMutation()
  return { titles: data?.map(({ title }) => title), create, update, remove }
}

test('the public list of news is read again after a creation, a change and a deletion [T518]', async () => {
  const store = createStore()
  const wrapper = ({ children }: { children: ReactNode }) => <StoreProvider store={store}>{children}</StoreProvider>
  const { result } = renderHook(useNews, { wrapper })
  const expectVisible = (titles: string[]) => waitFor(() => expect(result.current.titles).toEqual(titles))
  await expectVisible([])
  const oud = { title: 'Oud', content: 'On Thursdays.', priority: 0, isActive: true }
  const item = { ...oud, dietaryPreference: 'all', visibilityType: 'persistent' } as const
  await act(() => result.current.create(item))
  await expectVisible(['Oud'])
  await act(() => result.current.update({ ...item, id: 1, title: 'Qanun' }))
  await expectVisible(['Qanun'])
  await act(() => result.current.remove({ id: 1 }))
  await expectVisible([])
  expect(server().seenOf('GET /api/news')).toHaveLength(4)
})
