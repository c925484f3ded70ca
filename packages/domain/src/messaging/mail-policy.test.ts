import { describe, expect, it } from 'vitest'
import { decideMail, MAIL_RULES, type MailFacts, type MailPurpose } from './mail-policy.ts'

const PURPOSES = Object.keys(MAIL_RULES) as MailPurpose[]
const OWNER = { isConfirmed: true, hasConsent: true, hasStopped: false }
const createFacts = (account: object | null = {}, facts: Partial<MailFacts> = {}): MailFacts => ({
  account: account && { ...OWNER, ...account },
  writtenBy: 'account',
  isMailboxStopped: false,
  ...facts,
})
const listAllowed = (facts: MailFacts) => PURPOSES.filter((purpose) => decideMail(purpose, facts))
const listQuoting = (facts: MailFacts) => PURPOSES.filter((purpose) => decideMail(purpose, facts)?.mayQuote)

describe('mails', () => {
  it('of all kinds go to an owner who confirmed the address and consented, with the names that they typed', () => {
    expect(listAllowed(createFacts())).toEqual(PURPOSES)
    expect(listQuoting(createFacts())).toEqual(['booking', 'hold', 'recovered', 'expiring', 'birthday'])
  })

  it('to an address that is not confirmed quote nothing, and are neither advertising nor about points', () => {
    const facts = createFacts({ isConfirmed: false })
    const service = ['booking', 'hold', 'called', 'feedback', 'confirm']
    expect(listAllowed(facts)).toEqual([...service, 'recovered', 'newDevice', 'secondFactorReset'])
    expect(listQuoting(facts)).toEqual([])
  })

  it('without a consent are no advertising', () => {
    const left = listAllowed(createFacts({ hasConsent: false }))
    expect(PURPOSES.filter((purpose) => !left.includes(purpose))).toEqual(['birthday', 'campaign'])
  })

  it('end by the stop of the mailbox, except what has its own withdrawal or warns an account’s owner', () => {
    const left = ['recovered', 'newDevice', 'secondFactorReset', 'birthday', 'campaign']
    expect(listAllowed(createFacts({}, { isMailboxStopped: true }))).toEqual(left)
    expect(listAllowed(createFacts({ isConfirmed: false }, { isMailboxStopped: true }))).toEqual([])
  })

  it('about reservations end by the switch of the account', () => {
    const left = listAllowed(createFacts({ hasStopped: true }))
    expect(PURPOSES.filter((purpose) => !left.includes(purpose))).toEqual(['booking', 'hold', 'feedback'])
  })

  it.each([
    ['staff, for a guest without an account', null, 'staff', true],
    ['staff, for the owner of the address', {}, 'staff', true],
    ['staff, for an account whose address is not confirmed', { isConfirmed: false }, 'staff', false],
    ['a stranger', null, 'stranger', false],
    ['a stranger, for a reservation that the owner took over', {}, 'stranger', false],
    ['an account that is gone', null, 'account', false],
  ] as const)('quote what was typed by %s: %#', (_, account, writtenBy, mayQuote) => {
    expect(decideMail('booking', createFacts(account, { writtenBy }))?.mayQuote).toBe(mayQuote)
  })

  it.each([
    [{}, 'account', 'owner'],
    [{}, 'stranger', 'owner'],
    [null, 'staff', 'owner'],
    [{ isConfirmed: false }, 'account', 'strangers'],
    [null, 'stranger', 'strangers'],
    [null, 'account', 'strangers'],
  ] as const)('for %o, written by %s, count for the %s', (account, writtenBy, countsFor) => {
    expect(decideMail('booking', createFacts(account, { writtenBy }))?.countsFor).toBe(countsFor)
  })

  it('that ask for a confirmation count apart', () => {
    expect(decideMail('confirm', createFacts({ isConfirmed: false }))?.countsFor).toBe('confirmation')
  })
})
