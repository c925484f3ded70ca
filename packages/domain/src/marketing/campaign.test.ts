import { describe, expect, it, test } from 'vitest'
import {
  CAMPAIGN_STATES,
  type CampaignAct,
  canChangeCampaign,
  chooseHeldOut,
  countHeldOut,
  getMailedSince,
  isCampaignMissed,
  isCampaignTime,
  isWithinCampaignHours,
  listMissingTexts,
  listWrittenLanguages,
} from './campaign.ts'

const ZONE = 'Asia/Dubai'

describe('states of a campaign', () => {
  it.each<[CampaignAct, string[]]>([
    ['edit', ['draft', 'scheduled']],
    ['schedule', ['draft']],
    ['pause', ['sending']],
    ['resume', ['paused']],
    ['cancel', ['draft', 'scheduled', 'sending', 'paused']],
  ])('allow to %s %j', (act, states) => {
    expect(CAMPAIGN_STATES.filter((state) => canChangeCampaign(state, act))).toEqual(states)
  })
})

describe('languages of a campaign', () => {
  const NONE = { subject: '', subjectAr: '', text: '', textAr: ' ' }
  it.each<[object, string[], string[]]>([
    [{ subject: 'a', text: 'b', subjectAr: 'c', textAr: 'd' }, ['en', 'ar'], []],
    [{ subject: 'a', text: 'b' }, ['en'], []],
    [{ subjectAr: 'c', textAr: 'd' }, ['ar'], []],
    [{ subject: 'a', text: 'b', textAr: 'd' }, ['en', 'ar'], ['subjectAr']],
    [{ text: 'b', subjectAr: 'c' }, ['en', 'ar'], ['subject', 'textAr']],
    [{}, [], ['subject', 'text']],
  ])('of %o are %j, and it lacks %j', (texts, languages, missing) => {
    const all = { ...NONE, ...texts }
    expect([listWrittenLanguages(all), listMissingTexts(all)]).toEqual([languages, missing])
  })
})

describe('hours of campaigns', () => {
  it.each([
    ['08:59', false],
    ['09:00', true],
    ['17:59', true],
    ['18:00', false],
    ['9:00', false],
    ['noon', false],
  ])('at %s: %s', (time, isAllowed) => {
    expect(isCampaignTime(time)).toBe(isAllowed)
    if (/^\d\d:/.test(time))
      expect(isWithinCampaignHours(new Date(`2036-12-01T${time}:30+04:00`), ZONE)).toBe(isAllowed)
  })
})

test.each([
  ['2036-12-02T10:00:00Z', false],
  ['2036-12-02T10:00:01Z', true],
])('a campaign of ten o’clock is missed at %s: %s', (now, isMissed) => {
  expect(isCampaignMissed(new Date('2036-12-01T10:00:00Z'), new Date(now))).toBe(isMissed)
})

test('a mail counts for the week of its day, whatever the hour', () => {
  const since = getMailedSince(new Date('2036-12-08T09:00:00+04:00'), ZONE)
  expect(since).toEqual(new Date('2036-12-02T00:00:00+04:00'))
})

describe('the held-out tenth', () => {
  it.each([0, 9, 10, 19, 20, 100])('of %i customers is exact, one of each ten', (customers) => {
    const last = chooseHeldOut(customers, (below) => below - 1)
    expect([...last]).toEqual(Array.from({ length: countHeldOut(customers) }, (_, index) => index * 10 + 9))
    expect(chooseHeldOut(customers, () => 0).size).toBe(Math.floor(customers / 10))
  })
})
