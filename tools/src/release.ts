import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildFrontEnd, FRONT_ENDS, getDist } from '@sufra/server/build'
import { fail } from '@sufra/server/fail'
import { findFrontEnd, findReleases, presentOf } from '@sufra/server/released'
import { createBillOfMaterials } from './audit/bill-of-materials.ts'
import { goBack, publish } from './release/publish.ts'

// npm run release -- FRONT_END [--at ADDRESS | --back [VERSION]]; without arguments it lists releases.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string' }, back: { type: 'boolean', default: false } },
  })
  const [word, version] = positionals
  const pagesDir = resolve(process.env.PAGES_DIR || '.data/pages')
  if (word === undefined) tell(pagesDir)
  else {
    const frontEnd = findFrontEnd(word)
    const address = values.at && addressOf(values.at)
    if (!values.back) await buildFrontEnd(frontEnd, console.log)
    const release = values.back
      ? goBack(pagesDir, frontEnd, version)
      : await publish(pagesDir, frontEnd, getDist(frontEnd), { address, bill: createBillOfMaterials(frontEnd) })
    console.log(`${frontEnd} is served in version ${release.version}, from ${pagesDir}.`)
  }
} catch (error) {
  fail(error)
}

function tell(pagesDir: string): void {
  for (const frontEnd of FRONT_ENDS) {
    const present = presentOf(pagesDir, frontEnd)
    const stored = findReleases(pagesDir, frontEnd).map(({ version }) => version)
    const served = present ? `${present.version} at ${present.address}` : 'not released'
    console.log(`${frontEnd}: ${served}${stored.length > 1 ? ` (kept: ${stored.join(', ')})` : ''}`)
  }
}

function addressOf(text: string): string {
  const { protocol, href } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${text} is no web address.`)
  return href.endsWith('/') ? href : `${href}/`
}
