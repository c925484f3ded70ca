import { changeLanguage } from '@sufra/i18n/i18n'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { homePageAnswers } from '../../testing/home-page.ts'
import { layla, restaurantAnswers } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const ENTERED = {
  ...{ chatNumber: '+971501234567', address: 'Al Wasl Road 12', addressAr: 'شارع الوصل 12' },
  ...{ mapUrl: 'https://maps.example/b', email: 'hello@bayt.example', website: 'https://www.bayt.ae/' },
  ...{ socialLinks: ['https://www.instagram.com/bayt'], cardNote: 'Welcome home', cardNoteAr: 'يا مرحبا' },
}
const plain = restaurantAnswers['GET /api/restaurant']

useApiServer({
  ...homePageAnswers,
  'GET /api/restaurant': async (call) => {
    const answer = await plain?.(call)
    return { ...answer, body: { ...(answer?.body as object), ...ENTERED } }
  },
})

test.each([
  ['en', 'Al Wasl Road 12', 'Open the map', 'Welcome home', 'Chat'],
  ['ar', 'شارع الوصل 12', 'افتح الخريطة', 'يا مرحبا', 'محادثة'],
] as const)('Home has what an editor entered (%s)', async (language, address, map, note, chat) => {
  await changeLanguage(language)
  await openApp(layla)
  expect(await screen.findByText(address)).toBeTruthy()
  expect(screen.getByText(note)).toBeTruthy()
  const getHref = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href')
  expect(getHref(map)).toBe(ENTERED.mapUrl)
  expect(getHref('hello@bayt.example')).toBe('mailto:hello@bayt.example')
  expect(getHref('bayt.ae')).toBe(ENTERED.website)
  expect(getHref('instagram.com/bayt')).toBe(ENTERED.socialLinks[0])
  expect(getHref(chat)).toContain('https://wa.me/971501234567?')
})
