import { expect, test } from 'vitest'
import { nearestFree } from './nearest-free.ts'

const slot = (time: string, available = true) => ({ time, available, freeTables: available ? 5 : 0 })

test('the nearest free times of an evening are those around it, in order', () => {
  const evening = ['18:00', '18:30', '19:30', '20:00', '21:00'].map((time) => slot(time))
  expect(nearestFree([...evening.slice(0, 2), slot('19:00', false), ...evening.slice(2)], '19:00')).toEqual([
    '18:00',
    '18:30',
    '19:30',
    '20:00',
  ])
})

test('after midnight an evening goes on: its last hours are near', () => {
  const night = [slot('12:00'), slot('12:30'), slot('22:30'), slot('23:00', false), slot('23:30', false)]
  expect(nearestFree([...night, slot('00:00'), slot('00:30', false), slot('01:00')], '00:30')).toEqual([
    '12:30',
    '22:30',
    '00:00',
    '01:00',
  ])
})

test('a day on which everything is full has none', () => {
  expect(nearestFree([slot('19:00', false)], '19:00')).toEqual([])
})
