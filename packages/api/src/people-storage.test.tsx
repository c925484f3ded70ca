import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readStoredPeople, storePeople } from './people-storage.ts'
import { editor, layla } from './test-people.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('storedPeople', () => {
  it('restores the customer first, otherwise the admin [T157]', () => {
    localStorage.setItem('admin', JSON.stringify(editor))
    expect(readStoredPeople()).toEqual({ customer: null, admin: editor })
    localStorage.setItem('customer', JSON.stringify(layla))
    expect(readStoredPeople()).toEqual({ customer: layla, admin: null })
  })
  it.each(['', '{', 'null', '[]', '7', '{"id":"7"}', '{"id":7}'])('restores nobody from %j', (garbage) => {
    localStorage.setItem('customer', garbage)
    localStorage.setItem('admin', garbage)
    expect(readStoredPeople()).toEqual({ customer: null, admin: null })
  })
  it('restores nobody and throws nothing when storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      get getItem() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    expect(readStoredPeople()).toEqual({ customer: null, admin: null })
    expect(() => storePeople({ customer: layla, admin: null })).not.toThrow()
  })
})

it('storing one person removes the other [T158]', () => {
  storePeople({ customer: layla, admin: null })
  storePeople({ customer: null, admin: editor })
  expect(localStorage.getItem('customer')).toBeNull()
  expect(JSON.parse(localStorage.getItem('admin') ?? '')).toEqual(editor)
})

it('a test guest is stored in its tab alone, and the browser’s person stays', () => {
  storePeople({ customer: null, admin: editor })
  sessionStorage.setItem('test-guest', 'a.1.b')
  expect(readStoredPeople()).toEqual({ customer: null, admin: null })
  storePeople({ customer: layla, admin: null })
  expect(readStoredPeople()).toEqual({ customer: layla, admin: null })
  sessionStorage.clear()
  expect(readStoredPeople()).toEqual({ customer: null, admin: editor })
})
