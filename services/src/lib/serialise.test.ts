import { describe, expect, test } from 'vitest'
import { serialise } from './serialise.ts'

/** A task that notes its beginning and end, and ends when it is told to. */
function task(name: string, notes: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = async () => {
    notes.push(`${name} begins`)
    try {
      return await promise
    } finally {
      notes.push(`${name} ends`)
    }
  }
  return { run, finish: () => resolve(name), fail: () => reject(new Error(`${name} failed`)) }
}

describe('tasks of one key', () => {
  test('run one after another in order of arrival', async () => {
    const notes: string[] = []
    const tasks = ['first', 'second', 'third'].map((name) => task(name, notes))
    const results = tasks.map(({ run }) => serialise('one', run))
    for (const { finish } of [...tasks].reverse()) finish()
    expect(await Promise.all(results)).toEqual(['first', 'second', 'third'])
    expect(notes).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends'])
  })

  test('do not overlap', async () => {
    const notes: string[] = []
    const [first, second] = [task('first', notes), task('second', notes)]
    const results = [serialise('wait', first.run), serialise('wait', second.run)]
    await serialise('elsewhere', async () => notes.push('meanwhile'))
    expect(notes).toEqual(['first begins', 'meanwhile'])
    first.finish()
    second.finish()
    await Promise.all(results)
    expect(notes).toEqual(['first begins', 'meanwhile', 'first ends', 'second begins', 'second ends'])
  })

  test('continue after one that rejects, whose caller gets the error', async () => {
    const notes: string[] = []
    const [first, second] = [task('first', notes), task('second', notes)]
    const results = [serialise('failing', first.run), serialise('failing', second.run)]
    first.fail()
    second.finish()
    expect(await Promise.allSettled(results)).toMatchObject([
      { status: 'rejected', reason: new Error('first failed') },
      { status: 'fulfilled', value: 'second' },
    ])
  })

  test('continue after one that throws synchronously', async () => {
    const thrower = () => {
      throw new Error('at once')
    }
    await expect(serialise('throwing', thrower)).rejects.toThrow('at once')
    expect(await serialise('throwing', async () => 'next')).toBe('next')
  })

  test('never lose a read-modify-write update', async () => {
    let balance = 0
    const addOne = async () => {
      const read = balance
      await Promise.resolve()
      balance = read + 1
    }
    await Promise.all(Array.from({ length: 50 }, () => serialise('balance', addOne)))
    expect(balance).toBe(50)
  })
})

test('tasks of different keys run concurrently', async () => {
  const notes: string[] = []
  const [left, right] = [task('left', notes), task('right', notes)]
  const results = [serialise('a', left.run), serialise('b', right.run)]
  right.finish()
  expect(await results[1]).toBe('right')
  expect(notes).toEqual(['left begins', 'right begins', 'right ends'])
  left.finish()
  await Promise.all(results)
})
