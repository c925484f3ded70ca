import { describe, expect, it } from 'vitest'
import { browsersLine, closingLine, readReport, storeLine } from './report.ts'

const test = (fullName: string, status: string) => ({ fullName, status })
const written = (facts: object, tests: object[] = []) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 2,
    numTodoTests: 0,
    success: true,
    testResults: [{ assertionResults: tests }],
    ...facts,
  })

describe('test report', () => {
  it('counts passed, failed and skipped tests', () => {
    expect(closingLine(readReport(written({ numFailedTests: 1, success: false, numTodoTests: 1 }), 1))).toBe(
      '3 passed, 1 failed, 3 skipped',
    )
  })

  it.each([
    ['that wrote no report', ''],
    ['that broke off while it wrote', '{"numPassedTests": 3,'],
  ])('of a runner %s is a failure', (_how, text) => {
    expect(closingLine(readReport(text, 1))).toBe('0 passed, 1 failed, 0 skipped')
  })

  it('is a failure when a file could not be loaded although no test failed', () => {
    expect(readReport(written({ success: false }), 1)).toMatchObject({ passed: 3, failed: 1 })
    expect(readReport(written({}), 1)).toMatchObject({ passed: 3, failed: 1 })
  })
})

describe('engines of the store’s contract', () => {
  const lineOf = (...tests: object[]) => storeLine(readReport(written({}, tests), 0))

  it('are listed', () => {
    const here = test('counting, by the embedded store counts', 'passed')
    expect(lineOf(here, test('counting, by the MongoDB at MONGODB_URI counts', 'failed'))).toBe(
      'The store’s contract ran on: embedded store, MongoDB at MONGODB_URI.',
    )
  })

  it.each(['mongod 8.0.4 on the PATH', 'mongo:8 in a container'])('include the %s', (name) => {
    expect(lineOf(test(`mongoose, on the ${name} counts`, 'passed'))).toBe(`The store’s contract ran on: ${name}.`)
  })

  it('are only the embedded one when no other ran', () => {
    const line = lineOf(
      test('counting, by the embedded store counts', 'passed'),
      test('counting, by a real MongoDB counts', 'skipped'),
    )
    expect(line).toMatch(/ran on: embedded store\. Skipped on a real MongoDB/)
  })

  it('are none when the contract did not run', () => {
    expect(lineOf(test('adds up', 'passed'))).toBe('The store’s contract did not run.')
  })
})

describe('storage line', () => {
  it('is printed as reported, whichever tests ran', () => {
    const line = storeLine(readReport(written({}, [test('adds up', 'passed')]), 0, 'MongoDB at MONGODB_URI'))
    expect(line).toBe('The tests stored in the MongoDB at MONGODB_URI. The store’s contract did not run.')
  })

  it('is printed also when the runner wrote no report', () => {
    expect(storeLine(readReport('', 1, 'embedded store'))).toMatch(/^The tests stored in the embedded store\./)
  })
})

describe('browser line', () => {
  it('lists missing browsers and how to install them', () => {
    expect(browsersLine(['WebKit', 'Firefox'])).toMatch(/^Skipped in WebKit and Firefox: not here\. .*apt-get install/)
  })

  it('is omitted when none is missing', () => {
    expect(browsersLine([])).toBe('')
  })
})
