import { describe, expect, it } from 'vitest'
import { describeMissing, describeStore, formatClosingLine, readReport } from './report.ts'

const written = (facts: object) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 2,
    numTodoTests: 0,
    success: true,
    testResults: [],
    ...facts,
  })

describe('test report', () => {
  it('counts passed, failed and skipped tests', () => {
    expect(formatClosingLine(readReport(written({ numFailedTests: 1, success: false, numTodoTests: 1 }), 1))).toBe(
      '3 passed, 1 failed, 3 skipped',
    )
  })

  it.each([
    ['that wrote no report', ''],
    ['that broke off while it wrote', '{"numPassedTests": 3,'],
  ])('of a runner %s is a failure', (_how, text) => {
    expect(formatClosingLine(readReport(text, 1))).toBe('0 passed, 1 failed, 0 skipped')
  })

  it('is a failure when a file could not be loaded although no test failed', () => {
    expect(readReport(written({ success: false }), 1)).toMatchObject({ passed: 3, failed: 1 })
    expect(readReport(written({}), 1)).toMatchObject({ passed: 3, failed: 1 })
  })
})

describe('line about the store', () => {
  it('says what a run on the embedded store skips', () => {
    expect(describeStore('embedded store')).toMatch(/^The tests stored in the embedded store\. Skipped on a real/)
  })

  it.each(['MongoDB at MONGODB_URI', 'mongod 8.0.4 on the PATH'])('names the %s', (engine) => {
    expect(describeStore(engine)).toBe(`The tests stored in the ${engine}.`)
  })

  it('is omitted when the run did not come so far', () => {
    expect(describeStore('')).toBe('')
  })
})

describe('line about missing programs', () => {
  it('names them and how to install them', () => {
    expect(describeMissing('phones', ['WebKit', 'Firefox'], 'firefox-esr')).toBe(
      'Skipped phones for want of WebKit and Firefox. On Debian: apt-get install firefox-esr',
    )
  })

  it('is omitted when none is missing', () => {
    expect(describeMissing('phones', [], 'firefox-esr')).toBe('')
  })
})
