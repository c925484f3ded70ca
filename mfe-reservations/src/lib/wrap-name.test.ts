import { describe, expect, it } from 'vitest'
import { wrapName } from './wrap-name.ts'

describe('wrapName', () => {
  it.each([
    ['Mona', 60, ['Mona']],
    ['Ahmed Al Suwaidi', 60, ['Ahmed', 'Al Suw…']],
    ['Ahmed Al Suwaidi', 80, ['Ahmed Al', 'Suwaidi']],
    ['Bartholomew', 60, ['Bartho…']],
    ['Maria del Carmen Santos', 80, ['Maria del', 'Carmen Sa…']],
    ['', 60, []],
  ])('wraps %j at %i to %j', (name, width, lines) => {
    expect(wrapName(name, width, 14)).toEqual(lines)
  })

  it.each([
    ['شمسة الضاهري', 56, 'شمسة…'],
    ['محمد بن راشد', 60, 'محمد بن…'],
    ['عبدالرحمن القاسمي', 50, 'عبدالر…'],
    ['يوسف', 50, 'يوسف'],
  ])('cuts a single line between words: %j at %i', (name, width, line) => {
    expect(wrapName(name, width, 14, 1)).toEqual([line])
  })

  it('never exceeds two lines of the width', () => {
    for (const name of ['a', 'a b c d e f g h', 'abcdefghijklmnop qrstuvwxyz', 'فاطمة عبد الرحمن الزهراني']) {
      for (let width = 20; width < 200; width += 7) {
        const lines = wrapName(name, width, 13)
        expect(lines.length).toBeLessThanOrEqual(2)
        for (const line of lines) expect(line.length * 13 * 0.45).toBeLessThanOrEqual(Math.max(width * 1.25, 26))
      }
    }
  })
})
