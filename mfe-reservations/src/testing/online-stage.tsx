import { DEFAULT_HOURS } from '@sufra/domain/platform/opening-hours'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { App } from '../features/online-booking/app.tsx'
import { type Restaurant, readPlace } from '../features/online-booking/place.ts'

interface Answer {
  status?: number
  headers?: Record<string, string>
  body: unknown
}

type Answers = Record<string, (query: URLSearchParams, body: string) => Answer>

/** The page for guests without an account, as the gateway sends it. */
export function useOnlineStage() {
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    history.replaceState(null, '', '/')
  })
  const calls: string[] = []
  /** @param answers by method and path. */
  function open(path: string, answers: Answers, facts: Partial<Restaurant> = {}): void {
    calls.length = 0
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' }: { method?: string; body?: string }) => {
      const { pathname, search, searchParams } = new URL(url, 'http://restaurant.example')
      calls.push(`${method} ${pathname}${search} ${body}`.trim())
      const answer = answers[`${method} ${pathname}`]?.(searchParams, body) ?? { status: 500, body: {} }
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200, headers: answer.headers ?? {} })
    })
    history.replaceState(null, '', path)
    render(<App restaurant={{ ...RESTAURANT, ...facts }} start={readPlace(location)} />)
  }
  return { open, calls }
}

const RESTAURANT: Restaurant = {
  name: 'Sufra',
  nameAr: 'سفرة',
  phone: '+97141234567',
  timeZone: 'Asia/Dubai',
  currency: 'AED',
  publicUrl: 'http://restaurant.example',
  bookingDays: 365,
  isOnlineBookingOpen: true,
  hours: DEFAULT_HOURS,
  specialDays: [],
}
