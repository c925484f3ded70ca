import { describe, expect, it } from 'vitest'
import { findBookingMarks, findCustomerMarks, type GuestHistory, type KnownGuest } from './booking-marks.ts'

describe('marks of a customer', () => {
  it.each([
    ['VIP', ['vip']],
    ['vips', ['vip']],
    ['V.I.P. guest', ['vip']],
    ['VVIP', ['vip']],
    ['عميل مميّز', ['vip']],
    ['كبار الشخصيات', ['vip']],
    ['ضيفة مهمة', ['vip']],
    ['شخصية مهمة', ['vip']],
    ['Nut allergy', ['allergy']],
    ['Gluten-free', ['allergy']],
    ['حساسية المكسرات', ['allergy']],
    ['Vegan', ['vegetarian']],
    ['Needs a high chair', ['high_chair']],
    ['VIP with a nut allergy', ['allergy', 'vip']],
    ['Not VIP', []],
    ['Former VIP', []],
    ['No allergies', []],
    ['Vipassana', []],
    ['Regular', []],
    ['Press', []],
    ['Birthday club', []],
    ['عميل دائم', []],
    ['ليس من كبار الشخصيات', []],
  ])('of the tag "%s" are %j', (tag, marks) => {
    expect(findCustomerMarks({ tags: [tag], notes: null })).toEqual(marks)
  })

  it('include an allergy of the notes and nothing else of them', () => {
    expect(findCustomerMarks({ tags: [], notes: 'Brother of a VIP. Allergic to sesame' })).toEqual(['allergy'])
    expect(findCustomerMarks({ tags: ['Regular'], notes: 'No known allergies' })).toEqual([])
  })
})

describe('marks of a booking', () => {
  const startsAt = new Date('2036-11-21T15:00:00Z')
  const booking = { status: 'confirmed', startsAt, specialRequests: null }
  const history: GuestHistory = { visits: 0, firstConfirmed: startsAt, recentNoShows: 0 }
  const guest = (facts: Partial<GuestHistory> = {}, rest: Partial<KnownGuest> = {}): KnownGuest => ({
    marks: [],
    hasBought: false,
    histories: [{ ...history, ...facts }],
    ...rest,
  })

  it('join those of the request and the customer in one order, each once', () => {
    const asked = { ...booking, specialRequests: 'High chair. Birthday. Nut allergy' }
    const marks = findBookingMarks(asked, guest({ visits: 3 }, { marks: ['allergy', 'vip'] }))
    expect(marks).toEqual(['allergy', 'vip', 'occasion', 'high_chair'])
  })

  it.each([
    [{ occasion: 'birthday' as const }, ['occasion']],
    [{ needs: ['high_chair', 'nut_allergy', 'egg_allergy'] as const }, ['allergy', 'high_chair']],
    [{ needs: ['wheelchair', 'stroller'] as const }, ['wheelchair', 'stroller']],
    [{ needs: [] }, []],
  ])('are those of what the party chose: %j', (chosen, marks) => {
    expect(findBookingMarks({ ...booking, ...chosen }, null)).toEqual(marks)
  })

  it('are those of the request alone for an unknown guest', () => {
    expect(findBookingMarks({ ...booking, specialRequests: 'Vegan' }, null)).toEqual(['vegetarian'])
  })

  it.each([
    ['never was here', guest(), true],
    ['has completed a visit', guest({ visits: 1 }), false],
    ['comes once before', guest({ firstConfirmed: new Date(startsAt.getTime() - 1) }), false],
    ['comes again later', guest({ firstConfirmed: startsAt }), true],
    ['has bought something', guest({}, { hasBought: true }), false],
    ['came with the phone of the account', guest({}, { histories: [history, { ...history, visits: 2 }] }), false],
  ])('find out a new guest: one that %s', (_name, known, isNew) => {
    expect(findBookingMarks(booking, known).includes('new_guest')).toBe(isNew)
  })

  it('count no-shows from the second on', () => {
    expect(findBookingMarks(booking, guest({ visits: 1, recentNoShows: 1 }))).toEqual([])
    expect(findBookingMarks(booking, guest({ visits: 1, recentNoShows: 2 }))).toEqual(['no_shows'])
  })

  it('have no history once the party has come or was cancelled', () => {
    const missed = guest({ recentNoShows: 2 }, { marks: ['vip'] })
    for (const status of ['completed', 'cancelled', 'no_show'])
      expect(findBookingMarks({ ...booking, status }, missed)).toEqual(['vip'])
  })
})
