import { expect, test } from 'vitest'
import { findNearestFree } from '../parts/time-field.tsx'

const createSlot = (time: string, available = true) => ({ time, available, freeTables: available ? 5 : 0 })

test('the nearest free times are those around the wanted time, in order', () => {
  const evening = ['18:00', '18:30', '19:30', '20:00', '21:00'].map((time) => createSlot(time))
  expect(findNearestFree([...evening.slice(0, 2), createSlot('19:00', false), ...evening.slice(2)], '19:00')).toEqual([
    '18:00',
    '18:30',
    '19:30',
    '20:00',
  ])
})

test('the last hours of the evening count as near to a time after midnight', () => {
  const night = [
    createSlot('12:00'),
    createSlot('12:30'),
    createSlot('22:30'),
    createSlot('23:00', false),
    createSlot('23:30', false),
  ]
  expect(
    findNearestFree([...night, createSlot('00:00'), createSlot('00:30', false), createSlot('01:00')], '00:30'),
  ).toEqual(['12:30', '22:30', '00:00', '01:00'])
})

test('a fully booked day has no nearest free times', () => {
  expect(findNearestFree([createSlot('19:00', false)], '19:00')).toEqual([])
})
