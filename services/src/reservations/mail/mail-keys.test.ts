import { expect, it } from 'vitest'
import { deriveKeys } from './mail-keys.ts'

const keys = deriveKeys('secret')

it('an address has one key in every spelling, which does not reveal it', () => {
  expect(keys.keyOf(' Mariam@Mail.Example ')).toBe(keys.keyOf('mariam@mail.example'))
  expect(keys.keyOf('mariam@mail.example')).not.toBe(keys.keyOf('maryam@mail.example'))
  expect(deriveKeys('other').keyOf('mariam@mail.example')).not.toBe(keys.keyOf('mariam@mail.example'))
})

it('only an issued token returns the key', () => {
  const token = keys.tokenOf('mariam@mail.example')
  const [key = '', seal = ''] = token.split('.')
  expect(keys.keyIn(token)).toBe(keys.keyOf('mariam@mail.example'))
  const [other] = keys.tokenOf('maryam@mail.example').split('.')
  const madeUp = ['', '.', key, `${key}.`, `${other}.${seal}`, `${token}.x`, `${key}.${seal.slice(1)}`]
  expect(madeUp.map((each) => keys.keyIn(each))).toEqual(madeUp.map(() => null))
  expect(deriveKeys('other').keyIn(token)).toBeNull()
})

it('the name of a set of facts is stable and unique', () => {
  expect(keys.nameOf(1, 'a')).toBe(keys.nameOf(1, 'a'))
  expect(keys.nameOf(1, 'a')).not.toBe(keys.nameOf('1', 'a'))
})
