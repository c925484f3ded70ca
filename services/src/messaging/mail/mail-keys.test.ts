import { MARKETING_VERSION } from '@sufra/domain/marketing/marketing-consent'
import { expect, it } from 'vitest'
import { deriveKeys } from './mail-keys.ts'

const keys = deriveKeys('secret')

it('an address has one key in every spelling, which does not reveal it', () => {
  expect(keys.getKey(' Mariam@Mail.Example ')).toBe(keys.getKey('mariam@mail.example'))
  expect(keys.getKey('mariam@mail.example')).not.toBe(keys.getKey('maryam@mail.example'))
  expect(deriveKeys('other').getKey('mariam@mail.example')).not.toBe(keys.getKey('mariam@mail.example'))
})

it('only an issued token returns the key', () => {
  const token = keys.getToken('mariam@mail.example')
  const [key = '', seal = ''] = token.split('.')
  expect(keys.parseKey(token)).toBe(keys.getKey('mariam@mail.example'))
  const [other] = keys.getToken('maryam@mail.example').split('.')
  const madeUp = ['', '.', key, `${key}.`, `${other}.${seal}`, `${token}.x`, `${key}.${seal.slice(1)}`]
  expect(madeUp.map((each) => keys.parseKey(each))).toEqual(madeUp.map(() => null))
  expect(deriveKeys('other').parseKey(token)).toBeNull()
})

it('only the token of a hold answers it', () => {
  const hold = { id: 41, customerEmail: 'mariam@mail.example', createdAt: new Date('2036-11-21T12:00:00Z') }
  const token = keys.getHoldToken(hold)
  expect(keys.isHoldToken(token, hold)).toBe(true)
  expect(token).not.toMatch(/mariam/)
  const others = [
    { ...hold, id: 42 },
    { ...hold, customerEmail: 'maryam@mail.example' },
    { ...hold, customerEmail: null },
    { ...hold, createdAt: new Date('2036-11-21T12:00:01Z') },
  ]
  for (const other of others) expect(keys.isHoldToken(token, other)).toBe(false)
  const [id = '', seal = ''] = token.split('.')
  const madeUp = ['', '.', id, `${id}.`, `042.${seal}`, `${token}.x`, `${id}.${seal.slice(1)}`, `${id}.x${seal}`]
  expect(madeUp.filter((each) => keys.isHoldToken(each, hold))).toEqual([])
  expect(deriveKeys('other').isHoldToken(token, hold)).toBe(false)
})

it('only the token of a booking confirms the coming, and no other token does', () => {
  const booking = { id: 41, customerEmail: 'mariam@mail.example', createdAt: new Date('2036-11-21T12:00:00Z') }
  const token = keys.getComingToken(booking)
  expect(keys.isComingToken(token, booking)).toBe(true)
  expect(keys.isComingToken(keys.getHoldToken(booking), booking)).toBe(false)
  expect(keys.isHoldToken(token, booking)).toBe(false)
  for (const other of [
    { ...booking, id: 42 },
    { ...booking, customerEmail: null },
  ])
    expect(keys.isComingToken(token, other)).toBe(false)
})

it('the name of a set of facts is stable and unique', () => {
  expect(keys.createName(1, 'a')).toBe(keys.createName(1, 'a'))
  expect(keys.createName(1, 'a')).not.toBe(keys.createName('1', 'a'))
})

it('only the token of a recipient unsubscribes it, and no other link does', () => {
  const recipient = { id: 41, createdAt: new Date('2036-11-21T12:00:00Z') }
  const token = keys.getUnsubscribeToken(recipient)
  expect(keys.isUnsubscribeToken(token, recipient)).toBe(true)
  expect(keys.isUnsubscribeToken(token, { ...recipient, id: 42 })).toBe(false)
  expect(keys.isUnsubscribeToken(token, { ...recipient, createdAt: new Date(0) })).toBe(false)
  expect(keys.isUnsubscribeToken(keys.getFeedbackToken(recipient), recipient)).toBe(false)
  expect(keys.isFeedbackToken(token, recipient)).toBe(false)
  expect(deriveKeys('other').isUnsubscribeToken(token, recipient)).toBe(false)
})

it('only the token of a ticked consent names its mailbox and text, and no other link does', () => {
  const text = { textVersion: MARKETING_VERSION, language: 'ar' } as const
  const token = keys.getConsentToken(' Mariam@Mail.example', text)
  expect(keys.parseConsent(token)).toEqual({ mailboxKey: keys.getKey('mariam@mail.example'), ...text })
  for (const wrong of [
    token.replace('~ar~', '~en~'),
    `${token}x`,
    '',
    keys.getToken('mariam@mail.example'),
    keys.getOffersToken('mariam@mail.example'),
    deriveKeys('other').getConsentToken('mariam@mail.example', text),
  ])
    expect(keys.parseConsent(wrong)).toBeNull()
  expect(keys.parseOffersKey(token)).toBeNull()
})
