import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FRONT_ENDS, type FrontEndName } from '@sufra/contracts/front-ends/names'
import { findPreviews, findReleases, presentOf, readTrial, type Trial } from '@sufra/runtime/releases/released'
import { goBack, servePreview } from '@sufra/runtime/releases/serve-version'
import { listLeftBehind } from '@sufra/runtime/releases/shell-fit'
import { assertCanTry, endTrial, startTrial } from '@sufra/runtime/releases/trial'
import { buildFrontEnd, getDist } from '@sufra/server/build'
import { fail } from '@sufra/server/fail'
import { createBillOfMaterials } from './audit/bill-of-materials.ts'
import { findFrontEnd } from './release/find-front-end.ts'
import { getProvidedVersions } from './release/keeps-contract.ts'
import { publish } from './release/publish.ts'
import { publishPreview } from './release/publish-preview.ts'
import { publishShare } from './release/publish-share.ts'
import { raiseVersions } from './release/raise-versions.ts'

// npm run release -- FRONT_END [--at ADDRESS | --back [VERSION] | --preview | --serve [VERSION] |
// --share PERCENT [VERSION]]; `--raise` alone raises the versions of shared packages, no arguments list the releases.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      back: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      raise: { type: 'boolean', default: false },
      serve: { type: 'boolean', default: false },
      share: { type: 'string' },
    },
  })
  const [word, version] = positionals
  const pagesDir = resolve(process.env.PAGES_DIR || '.data/pages')
  if (values.raise) raiseVersions(console.log)
  else if (word === undefined) tell(pagesDir)
  else await release(findFrontEnd(word))

  async function release(frontEnd: FrontEndName): Promise<void> {
    const reportServed = (served: string) => {
      console.log(`${frontEnd} is served in version ${served}, from ${pagesDir}.`)
      for (const line of listLeftBehind(pagesDir, getProvidedVersions(pagesDir))) console.log(line)
    }
    const serving = { provided: getProvidedVersions(pagesDir) }
    const address = values.at && addressOf(values.at)
    const running = readTrial(pagesDir, frontEnd)
    if (values.back && running && version === undefined) return endShare(running.version)
    if (values.back) return reportServed(goBack(pagesDir, frontEnd, { ...serving, version }).version)
    if (values.serve) {
      const wanted = version ?? running?.version
      if (wanted === undefined) throw new Error('Name the version: --serve 2026-11-28-1a2b3c4d')
      return reportServed(servePreview(pagesDir, frontEnd, wanted, serving).version)
    }
    const percent = values.share === undefined ? null : Number(values.share)
    if (percent !== null) assertCanTry(pagesDir, frontEnd, percent)
    const stored = version ?? running?.version
    if (percent !== null && stored !== undefined)
      return reportShare(startTrial(pagesDir, frontEnd, stored, { ...serving, percent, address }))
    raiseVersions(console.log)
    await buildFrontEnd(frontEnd, console.log)
    const bill = createBillOfMaterials(frontEnd)
    if (percent !== null)
      return reportShare(await publishShare(pagesDir, frontEnd, getDist(frontEnd), percent, { address, bill }))
    if (!values.preview)
      return reportServed((await publish(pagesDir, frontEnd, getDist(frontEnd), { address, bill })).version)
    const preview = await publishPreview(pagesDir, frontEnd, getDist(frontEnd), { bill })
    console.log(`Editors see ${frontEnd} in version ${preview.version} at ?preview=${frontEnd}@${preview.version}.`)

    function reportShare({ version: shared, percent: share }: Trial): void {
      console.log(`${share} % of the browsers get ${frontEnd} in version ${shared}, from ${pagesDir}.`)
    }
    function endShare(ended: string): void {
      endTrial(pagesDir, frontEnd)
      console.log(`Version ${ended} has no share any more. All browsers get the served one at their next page load.`)
    }
  }
} catch (error) {
  fail(error)
}

function tell(pagesDir: string): void {
  for (const frontEnd of FRONT_ENDS) {
    const present = presentOf(pagesDir, frontEnd)
    const stored = findReleases(pagesDir, frontEnd).map(({ version }) => version)
    const served = present ? `${present.version} at ${present.address}` : 'not released'
    const previews = findPreviews(pagesDir, frontEnd).map((preview) => preview.version)
    const trial = readTrial(pagesDir, frontEnd)
    const more = [
      ...(trial ? [`${trial.percent} % have ${trial.version}`] : []),
      ...(stored.length > 1 ? [`kept: ${stored.join(', ')}`] : []),
      ...(previews.length > 0 ? [`previews: ${previews.join(', ')}`] : []),
    ]
    console.log(`${frontEnd}: ${served}${more.length > 0 ? ` (${more.join('; ')})` : ''}`)
  }
}

function addressOf(text: string): string {
  const { protocol, href } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${text} is no web address.`)
  return href.endsWith('/') ? href : `${href}/`
}
