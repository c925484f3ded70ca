import { MARKETING_VERSION } from '@sufra/domain/marketing/marketing-consent'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSlots, LATE_HOURS } from '../../testing/bookings.ts'
import { useDownloads } from '../../testing/downloads.ts'
import { useOnlineStage } from '../../testing/online-stage.tsx'

const { open, calls } = useOnlineStage()
const listDownloads = useDownloads()

/** Friday; its evening ends on Saturday at two. */
const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const setClock = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${SATURDAY}T${time}:00+04:00`) })

const reservation = {
  id: 41,
  customerName: 'Layla',
  customerPhone: '+971501234567',
  customerEmail: null,
  date: FRIDAY,
  time: '01:30',
  startsAt: '2026-11-20T21:30:00.000Z',
  endsAt: '2026-11-20T23:30:00.000Z',
  partySize: 2,
  specialRequests: null,
  status: 'confirmed',
  version: 3,
}

const SLOTS = 'GET /api/public/slots'
const LINK = '/api/public/reservations/41.seal'
const listDays = () => screen.getAllByRole('radio').filter((radio) => radio.getAttribute('name') === 'day')
const listDayNames = () => listDays().map((radio) => radio.parentElement?.textContent)
const getChosenDay = () =>
  listDays()
    .find((radio) => (radio as HTMLInputElement).checked)
    ?.getAttribute('value')

describe('after midnight, while the evening runs', () => {
  const late = { [SLOTS]: () => ({ body: createSlots(['01:30'], [], true) }) }

  it('books tonight under Today, and tomorrow evening under Tomorrow', async () => {
    setClock('00:10')
    open('/book', late, { hours: LATE_HOURS })
    await screen.findByRole('radio', { name: /^1:30 am/ })
    expect([getChosenDay(), calls]).toEqual([FRIDAY, [`GET /api/public/slots?date=${FRIDAY}&partySize=2`]])
    expect(listDayNames().slice(0, 3)).toEqual(['Today 20 Nov', 'Tomorrow 21 Nov', 'Sun 22 Nov'])
    expect(screen.getByLabelText('Another day').getAttribute('min')).toBe(FRIDAY)
  })

  it.each([
    ['01:15', SATURDAY, ['Tomorrow 21 Nov', 'Sun 22 Nov']],
    ['02:00', SATURDAY, ['Today 21 Nov', 'Tomorrow 22 Nov']],
  ])('begins at %s with %s', async (time, day, names) => {
    setClock(time)
    open('/book', late, { hours: LATE_HOURS })
    await screen.findByRole('radio', { name: /^1:30 am/ })
    expect([getChosenDay(), listDayNames().slice(0, 2)]).toEqual([day, names])
  })

  it('changes a booking of tonight within tonight', async () => {
    setClock('00:10')
    const answers = { ...late, [`GET ${LINK}`]: () => ({ body: reservation }) }
    open('/book/41.seal', answers, { hours: LATE_HOURS })
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
    await screen.findByRole('radio', { name: /^1:30 am/ })
    expect([getChosenDay(), listDayNames()[0]]).toEqual([FRIDAY, 'Today 20 Nov'])
    expect(screen.getByLabelText('Another day').getAttribute('min')).toBe(FRIDAY)
  })
})

it('downloads the calendar file with the version of the booking, as mails have it', async () => {
  setClock('00:10')
  open('/book/41.seal', { [`GET ${LINK}`]: () => ({ body: reservation }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  expect(listDownloads()[0]?.text).toMatch(/UID:reservation-41@restaurant\.example[\s\S]*SEQUENCE:3\r\n/)
})

describe('language', () => {
  const arabic = {
    [SLOTS]: () => ({ body: [] }),
    [`GET ${LINK}`]: () => ({ body: { ...reservation, language: 'ar' } }),
  }
  const getLanguage = () => [document.documentElement.lang, document.documentElement.dir]
  const block = () => {
    throw new DOMException('', 'SecurityError')
  }
  const setBrowser = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  afterEach(() => void vi.restoreAllMocks())

  it.each(['/book?embed=1&lang=ar', '/book?lang=AR', '/book?lang=Ar'])('is that of the address: %s', async (path) => {
    localStorage.setItem('language', 'en')
    open(path, arabic)
    await screen.findByRole('heading', { name: 'احجز طاولة' })
    expect(getLanguage()).toEqual(['ar', 'rtl'])
  })

  it('is the preferred one of the browser, also where storage is blocked', async () => {
    setBrowser('ar-AE')
    vi.stubGlobal('localStorage', { getItem: block, setItem: block, clear: () => {} })
    open('/book?embed=1', arabic)
    await screen.findByRole('heading', { name: 'احجز طاولة' })
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    await screen.findByRole('heading', { name: 'Book a table' })
  })

  it("is the booking's at its own link, until the reader changes it", async () => {
    setBrowser('en-US')
    open('/book/41.seal', arabic)
    await screen.findByText('رقم الحجز')
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    await screen.findByText('Reservation ID')
    expect(getLanguage()).toEqual(['en', 'ltr'])
  })

  it.each([
    ['the address', '/book/41.seal?lang=en', ''],
    ['an earlier choice', '/book/41.seal', 'en'],
  ])("is chosen by %s before the booking's", async (_, path, stored) => {
    if (stored) localStorage.setItem('language', stored)
    open(path, arabic)
    await screen.findByText('Reservation ID')
    expect(getLanguage()).toEqual(['en', 'ltr'])
  })

  it('of the address follows the switch, so that a reload keeps it', async () => {
    open('/book?embed=1&lang=en', arabic)
    await userEvent.click(await screen.findByRole('button', { name: 'العربية' }))
    expect(location.search).toBe('?embed=1&lang=ar')
  })
})

describe('the link of a booking', () => {
  const answers = { [`GET ${LINK}`]: () => ({ body: reservation }) }

  it('is the address of the page', async () => {
    setClock('00:10')
    open('/book/41.seal', answers)
    await screen.findByText(/^Keep the address of this page/)
    expect(screen.queryByRole('link', { name: 'Open in its own window' })).toBeNull()
  })

  it('is not the address within a frame, and opens in its own window', async () => {
    setClock('00:10')
    open('/book/41.seal?embed=1', answers)
    await screen.findByText(/^Keep the link of your reservation/)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in its own window' })
    expect([link.href, link.target]).toEqual(['http://restaurant.example/book/41.seal', '_blank'])
  })
})

describe('leaving the page', () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it('asks while a form holds what was typed', async () => {
    setClock('00:10')
    const offered = { [SLOTS]: () => ({ body: createSlots(['01:30'], []) }) }
    open('/book', offered, { hours: LATE_HOURS })
    await userEvent.click(await screen.findByRole('radio', { name: /^1:30 am/ }))
    expect(isAsked()).toBe(false)
    await userEvent.type(screen.getByLabelText('Name'), 'L')
    expect(isAsked()).toBe(true)
    screen.getByRole('link', { name: '04 123 4567' }).focus()
    expect(isAsked()).toBe(false)
    await userEvent.clear(screen.getByLabelText('Name'))
    expect(isAsked()).toBe(false)
  })

  it('asks while a change is not saved', async () => {
    setClock('00:10')
    const offered = { [SLOTS]: () => ({ body: createSlots(['01:30'], []) }) }
    open('/book/41.seal', { ...offered, [`GET ${LINK}`]: () => ({ body: reservation }) }, { hours: LATE_HOURS })
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
    expect(isAsked()).toBe(false)
    await userEvent.type(screen.getByLabelText('Special requests'), 'x')
    expect(isAsked()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(isAsked()).toBe(false)
  })
})

describe('too many looks at once', () => {
  const body = { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts', minutes: 1 }
  const refuse = () => ({ status: 429, headers: { 'Retry-After': '40' }, body })
  const countLooks = () => calls.filter((call) => call.includes('/slots')).length

  it.each([
    ['the times', '/book', SLOTS, createSlots(['19:00'], []), () => screen.findByRole('radio', { name: '7:00 pm' })],
    ['a link', '/book/41.seal', `GET ${LINK}`, reservation, () => screen.findByText('Reservation ID')],
  ])('are said in words, and %s are read again by themselves', async (_, path, call, found, findIt) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    let isFull = true
    open(path, { [call]: () => (isFull ? refuse() : { body: found }) })
    await screen.findByText(/^Many people are looking right now\. This page tries again/)
    isFull = false
    await vi.advanceTimersByTimeAsync(40_000)
    await findIt()
    expect(screen.queryByText(/^Many people/)).toBeNull()
  })

  it('are repeated once, then by a button', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    open('/book', { [SLOTS]: refuse })
    await screen.findByText(/^Many people/)
    await vi.advanceTimersByTimeAsync(40_000)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Many people .* Please try again in a minute/)
    await vi.advanceTimersByTimeAsync(400_000)
    expect(countLooks()).toBe(2)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('a party that no table takes', () => {
  const full = { [SLOTS]: () => ({ body: createSlots([], ['19:00']) }) }
  const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  const areas = [
    { id: 1, name: 'Hall', nameAr: null },
    { id: 2, name: 'Terrace', nameAr: 'التراس', partySizes: [3, 4] },
  ]

  it('reads so for an area, with Anywhere', async () => {
    open('/book', full, { areas, partySizes: sizes })
    expect(await screen.findByText('All tables of this day are taken. Please choose another one.')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Terrace' }))
    expect((await screen.findByText(/has no table/)).textContent).toMatch(/Terrace.* has no table for .*2 people/)
    await userEvent.click(screen.getByRole('button', { name: 'Anywhere' }))
    expect(await screen.findByText('All tables of this day are taken. Please choose another one.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Anywhere' }).checked).toBe(true)
  })

  it('reads so for the house, with the phone and the largest party', async () => {
    open('/book', full, { areas, partySizes: sizes })
    await userEvent.type(screen.getByLabelText('More: 11 to 12'), '15')
    expect((await screen.findByText(/^We have no table/)).textContent).toMatch(/15 people.*call us: .*04\s123\s4567/)
    expect(screen.getByText(/^For more than/).textContent).toMatch(/12 people.*04\s123\s4567/)
  })

  it('is not offered where the house takes ten at most', async () => {
    open('/book', full, { partySizes: [1, 2, 3, 4, 5, 6] })
    await screen.findByText(/^All tables/)
    expect(screen.queryByLabelText(/^More/)).toBeNull()
    expect(screen.getAllByRole('radio').filter((radio) => radio.getAttribute('name') === 'size')).toHaveLength(6)
    expect(screen.getByText(/^For more than/).textContent).toContain('6 people')
  })
})

describe('the consent to e-mails about offers', () => {
  const offered = { [SLOTS]: () => ({ body: createSlots(['19:00'], []) }) }
  const findBox = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^E-mails about offers and news/ })
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Book the table' }))
  const getSent = () => JSON.parse(calls.find((call) => call.startsWith('POST'))?.replace(/^\S+ \S+ /, '') ?? '{}')

  it('is an optional box that is not ticked, and appears with an address', async () => {
    open('/book', offered, { mailFrom: 'tables@sufra.ae' })
    expect(await screen.findByText(/^For the confirmation/)).toBeTruthy()
    await userEvent.click(await screen.findByRole('radio', { name: '7:00 pm' }))
    await userEvent.type(screen.getByLabelText('Name'), 'Layla')
    await userEvent.type(screen.getByLabelText('Phone'), '0501234567')
    expect(findBox()).toBeNull()
    await userEvent.type(screen.getByLabelText('Email'), 'layla@mail.example')
    expect(findBox()?.checked).toBe(false)
    await send()
    expect(getSent()).not.toHaveProperty('marketing')
    calls.length = 0
    await userEvent.click(findBox() as HTMLInputElement)
    await send()
    const marketing = { textVersion: MARKETING_VERSION, language: 'en' }
    expect(getSent()).toMatchObject({ customerEmail: 'layla@mail.example', marketing })
    calls.length = 0
    await userEvent.clear(screen.getByLabelText('Email'))
    await send()
    expect(getSent()).not.toHaveProperty('marketing')
  })

  it('is not asked where no mail is sent', async () => {
    open('/book', offered)
    await userEvent.type(await screen.findByLabelText('Email'), 'layla@mail.example')
    expect(findBox()).toBeNull()
    expect(screen.queryByText(/^For the confirmation/)).toBeNull()
  })
})
