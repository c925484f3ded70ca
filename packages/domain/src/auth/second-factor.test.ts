import { expect, it } from 'vitest'
import { isSecondFactorRequired, parseAppCode, parseRecoveryCode, type SecondFactorGroup } from './second-factor.ts'

it.each<[SecondFactorGroup, string | null, boolean, boolean]>([
  ['nobody', null, true, false],
  ['nobody', '2036-11-01', true, false],
  ['editors', null, true, true],
  ['editors', null, false, false],
  ['editors', '2036-11-21', true, true],
  ['editors', '2036-11-22', true, false],
  ['staff', '2036-11-21', false, true],
  ['staff', '2036-11-22', false, false],
])(
  'asked of %s from %s, an editor (%s) needs a second factor on 21 November: %s',
  (group, from, isEditor, isNeeded) => {
    const rule = { secondFactorFor: group, secondFactorFrom: from }
    expect(isSecondFactorRequired(rule, isEditor, '2036-11-21')).toBe(isNeeded)
  },
)

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12a456', null],
  ['', null],
])('reads the code %j of an app as %j', (typed, code) => {
  expect(parseAppCode(typed)).toBe(code)
})

it.each([
  ['abcde-fghjk-mnpqr-stuvw-xyz23', 'abcdefghjkmnpqrstuvwxyz23'],
  ['ABCDE FGHJK MNPQR STUVW XYZ23', 'abcdefghjkmnpqrstuvwxyz23'],
  ['abcdefghjkmnpqrstuvwxyz٢٣', 'abcdefghjkmnpqrstuvwxyz23'],
  ['abcde-fghjk-mnpqr-stuvw-xyz2', null],
  ['abcde-fghjk-mnpqr-stuvw-xyz2!', null],
])('reads the recovery code %j as %j', (typed, code) => {
  expect(parseRecoveryCode(typed)).toBe(code)
})
