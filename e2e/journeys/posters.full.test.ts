import { hasPdfRasteriser } from '@sufra/tools/other-browsers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPaper, scanPaper } from '../harness/browser/scan-paper.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { visit } from '../harness/browser/visit.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'

const PATHS = { join: '/', book: '/book', queue: '/queue', card: '/' }
const LEAST_MM = 30

let stage: Stage
let say: Translate
let till: Page
let publicUrl: string
beforeAll(async () => {
  stage = await openStage()
  say = await loadTranslator('en')
  till = await stage.till('en')
  await signInAs(till, stage, 'staff')
  await visit(till, stage, '/admin/posters')
  publicUrl = (await (await till.request.get(`${stage.address}/api/restaurant`)).json()).publicUrl
})
afterAll(() => stage?.stop())

describe.skipIf(!hasPdfRasteriser()).each(['A4', 'A6'])('a poster on %s', (paper) => {
  it.each(Object.entries(PATHS))('%s: its code is large enough, alone and read from paper', async (name, path) => {
    await till.getByRole('radio', { name: paper, exact: true }).click()
    const poster = say(`admin.posters.names.${name}`)
    await till.getByRole('button', { name: say('admin.posters.printNamed', { poster }), exact: true }).click()
    const { text, millimetres, hasQuietZone } = await readPaper(await scanPaper(till))
    expect([text, hasQuietZone]).toEqual([publicUrl + path, true])
    expect(millimetres).toBeGreaterThanOrEqual(LEAST_MM)
  })
})

it('pages log no errors', () => {
  expect(stage.complaints).toEqual([])
})
