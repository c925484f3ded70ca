import { describe, expect, test } from 'vitest'
import { clampShare, mapToPicture } from './map-to-picture.ts'

const frame = { width: 160, height: 90 }
const middle = { x: 0.5, y: 0.5 }

describe('the picture point under a place in the frame', () => {
  test.each([
    ['a picture of the frame’s shape', { width: 1600, height: 900 }, { x: 0.1, y: 0.8 }, { x: 0.1, y: 0.8 }],
    ['the middle third of a wide picture', { width: 480, height: 90 }, { x: 0, y: 0.2 }, { x: 0.33, y: 0.2 }],
    ['the middle third of a wide picture', { width: 480, height: 90 }, { x: 1, y: 0.2 }, { x: 0.67, y: 0.2 }],
    ['the middle third of a tall picture', { width: 160, height: 270 }, { x: 0.4, y: 1 }, { x: 0.4, y: 0.67 }],
  ])('lies in %s', (_, picture, place, point) => {
    expect(mapToPicture(place, middle, picture, frame)).toEqual(point)
  })

  test('depends on the point that the frame keeps in view', () => {
    expect(mapToPicture({ x: 0, y: 0.5 }, { x: 0, y: 0.5 }, { width: 480, height: 90 }, frame).x).toBe(0)
    expect(mapToPicture({ x: 1, y: 0.5 }, { x: 0, y: 0.5 }, { width: 480, height: 90 }, frame).x).toBe(0.33)
  })

  test.each([
    [-3, 0],
    [0.123, 0.12],
    [1.01, 1],
  ])('is limited to the picture when the share is %d', (share, within) => expect(clampShare(share)).toBe(within))
})
