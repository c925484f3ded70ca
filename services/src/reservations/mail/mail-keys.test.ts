import { expect, it } from 'vitest'
import { keysFrom } from './mail-keys.ts'

const keys = keysFrom('secret')

it('an address has one key, however it is written, which does not tell it', () => {
  expect(keys.keyOf(' Mariam@Mail.Example ')).toBe(keys.keyOf('mariam@mail.example'))
  expect(keys.keyOf('mariam@mail.example')).not.toBe(keys.keyOf('maryam@mail.example'))
  expect(keysFrom('other').keyOf('mariam@mail.example')).not.toBe(keys.keyOf('mariam@mail.example'))
})

it('a token that was given out here tells the key, and nothing else does', () => {
  const token = keys.tokenOf('mariam@mail.example')
  const [key = '', seal = ''] = token.split('.')
  expect(keys.keyIn(token)).toBe(keys.keyOf('mariam@mail.example'))
  const [other] = keys.tokenOf('maryam@mail.example').split('.')
  const madeUp = ['', '.', key, `${key}.`, `${other}.${seal}`, `${token}.x`, `${key}.${seal.slice(1)}`]
  expect(madeUp.map((each) => keys.keyIn(each))).toEqual(madeUp.map(() => null))
  expect(keysFrom('other').keyIn(token)).toBeNull()
})

it('facts have a name, the same each time and no other’s', () => {
  expect(keys.nameOf(1, 'a')).toBe(keys.nameOf(1, 'a'))
  expect(keys.nameOf(1, 'a')).not.toBe(keys.nameOf('1', 'a'))
})
