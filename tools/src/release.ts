import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FRONT_ENDS, type FrontEndName } from '@sufra/contracts/front-ends/names'
import { findPreviews, findReleases, presentOf } from '@sufra/runtime/releases/released'
import { goBack, servePreview } from '@sufra/runtime/releases/serve-version'
import { listLeftBehind } from '@sufra/runtime/releases/shell-fit'
import { buildFrontEnd, getDist } from '@sufra/server/build'
import { fail } from '@sufra/server/fail'
import { createBillOfMaterials } from './audit/bill-of-materials.ts'
import { findFrontEnd } from './release/find-front-end.ts'
import { getProvidedVersions } from './release/keeps-contract.ts'
import { publish } from './release/publish.ts'
import { publishPreview } from './release/publish-preview.ts'
import { raiseVersions } from './release/raise-versions.ts'

// npm run release -- FRONT_END [--at ADDRESS | --back [VERSION] | --preview | --serve VERSION]; `--raise` alone raises
// the versions of shared packages, no arguments list the releases.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      back: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      raise: { type: 'boolean', default: false },
      serve: { type: 'string' },
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
    const provided = getProvidedVersions(pagesDir)
    if (values.back) return reportServed(goBack(pagesDir, frontEnd, { version, provided }).version)
    if (values.serve) return reportServed(servePreview(pagesDir, frontEnd, values.serve, { provided }).version)
    const address = values.at && addressOf(values.at)
    raiseVersions(console.log)
    await buildFrontEnd(frontEnd, console.log)
    const bill = createBillOfMaterials(frontEnd)
    if (!values.preview)
      return reportServed((await publish(pagesDir, frontEnd, getDist(frontEnd), { address, bill })).version)
    const stored = await publishPreview(pagesDir, frontEnd, getDist(frontEnd), { bill })
    console.log(`Editors see ${frontEnd} in version ${stored.version} at ?preview=${frontEnd}@${stored.version}.`)
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
    const more = [
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
