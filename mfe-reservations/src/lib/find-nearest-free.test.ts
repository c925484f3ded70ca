import { expect, test } from 'vitest'
import { findNearestFree } from '../parts/time-field.tsx'

const slot = (time: string, available = true) => ({ time, available, freeTables: available ? 5 : 0 })

test('the nearest free times are those around the wanted time, in order', () => {
  const evening = ['18:00', '18:30', '19:30', '20:00', '21:00'].map((time) => slot(time))
  expect(findNearestFree([...evening.slice(0, 2), slot('19:00', false), ...evening.slice(2)], '19:00')).toEqual([
    '18:00',
    '18:30',
    '19:30',
    '20:00',
  ])
})

test('the last hours of the evening count as near to a time after midnight', () => {
  const night = [slot('12:00'), slot('12:30'), slot('22:30'), slot('23:00', false), slot('23:30', false)]
  expect(findNearestFree([...night, slot('00:00'), slot('00:30', false), slot('01:00')], '00:30')).toEqual([
    '12:30',
    '22:30',
    '00:00',
    '01:00',
  ])
})

test('a fully booked day has no nearest free times', () => {
  expect(findNearestFree([slot('19:00', false)], '19:00')).toEqual([])
})
