import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getBuiltPages } from '@sufra/server/pages'
import { root } from '@sufra/server/root'
import { publish } from '@sufra/tools/release/publish'
import { raiseVersion } from '@sufra/tools/release/raise-versions'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openGuestWithTable, publishBuild, waitUntilServed } from '../harness/browser/builds.ts'
import { createPageActions, type PageActions } from '../harness/browser/page-actions.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { createNoonClock } from '../harness/run-conditions.ts'
import { makeOwnRepository, type OwnRepository } from './own-repository.ts'

const INSTALL_MS = 10 * 60_000
const TYPE_CHECKS_MS = 6 * 60_000
const TESTS_MS = 15 * 60_000

const OWN_TITLE = 'The table of yours'
const MISUSE = `import { createReservation } from '@sufra/contracts/reservations/bookings/routes'
export const misused: number = createReservation.path
`

describe('module in a repository of its own, as its README says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-repository-'))
  const host = join(folder, 'host')
  let repository: OwnRepository
  let isInstalled: boolean
  let stage: Stage
  let phone: Page
  let say: Translate
  let guest: PageActions
  beforeAll(async () => {
    repository = await makeOwnRepository(folder)
    isInstalled = await repository.install()
    const { shell, remotes } = getBuiltPages()
    cpSync(remotes['mfe-reservations'] ?? '', host, { recursive: true })
    stage = await openStage([], {
      now: createNoonClock(),
      pages: { shell, remotes: { ...remotes, 'mfe-reservations': host } },
    })
    say = await loadTranslator('en')
    phone = await openGuestWithTable(stage)
    guest = createPageActions(phone, say)
  }, INSTALL_MS)
  afterAll(async () => {
    await stage?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(({ skip }) => skip(!isInstalled, 'no npm registry is reached'))

  /** Publishes a build on the module's host and opens the guest's home. */
  async function load(build: string): Promise<void> {
    publishBuild(build, host)
    for (const name of ['mf-manifest.json', 'first-paint.html'])
      await waitUntilServed(stage, `remotes/mfe-reservations/${name}`, join(build, name))
    await phone.goto(stage.address)
  }
  const getChip = () => phone.getByRole('button', { name: new RegExp(`^${OWN_TITLE}`) })
  const getFailedPart = () => phone.getByRole('alert').filter({ hasText: say('common.failure.part') })

  it(
    'has the types of the calls and the design system',
    async () => {
      expect(await repository.findTypeFaults()).toBe('')
      repository.rewrite('src/pages.tsx', '', MISUSE)
      expect(await repository.findTypeFaults()).toMatch(
        /^src\/pages\.tsx\(2,.*'string' is not assignable to type 'number'/m,
      )
      repository.rewrite('src/pages.tsx', MISUSE, '')
    },
    TYPE_CHECKS_MS,
  )

  it(
    'has its tests, which pass there',
    async () => {
      const { code, output } = await repository.test()
      expect(code, output.slice(-8000)).toBe(0)
      expect(output).toMatch(/Test Files.*\d{2} passed/)
    },
    TESTS_MS,
  )

  it('builds, keeps its contract and works in the running shell', async () => {
    repository.rewrite('src/words/guest.en.ts', "title: 'Next Reservation'", `title: '${OWN_TITLE}'`)
    const build = await repository.build()
    await publish(join(folder, 'pages'), 'mfe-reservations', build)
    await load(build)
    await getChip().waitFor()
    await guest.press('customer.home.reserve')
    await guest.dialog('reservations.reserve.title').waitFor()
    await guest.press('reservations.reserve.cancel')
    await phone.goto(`${stage.address}/reservations`)
    await guest.field('reservations.booking.name').waitFor()
  })

  it('gets newer shared packages by the same command, which leaves its own files', async () => {
    expect(await repository.renew()).toBe('renewed')
    expect(readFileSync(join(repository.folder, 'src', 'words', 'guest.en.ts'), 'utf8')).toContain(OWN_TITLE)
    expect(await repository.install()).toBe(true)
  })

  it('built for a version after a removal is rejected, with an error in its own places', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'packages', 'ui', 'package.json'), 'utf8'))
    const next = raiseVersion(version, ['feat(ui)!: remove a field'])
    repository.pretendVersion('@sufra/ui', next)
    const build = await repository.build()
    await expect(publish(join(folder, 'pages'), 'mfe-reservations', build)).rejects.toThrow(
      `It asks the shell for @sufra/ui ^${next}, which has ${version}.`,
    )
    stage.complaints.length = 0
    await load(build)
    await getFailedPart().waitFor()
    expect(stage.complaints.filter((line) => line.includes('@sufra/ui')).join('\n')).toContain(`^${next}`)
    await guest.press('customer.home.reserve')
    await getFailedPart().nth(1).waitFor()
    await phone
      .getByRole('link', { name: say('customer.frame.profile') })
      .first()
      .click()
    await guest.field('customer.registration.firstName').waitFor()
    expect(await getFailedPart().count()).toBe(0)
  })
})
