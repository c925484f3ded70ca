import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrontEndName } from '@sufra/contracts/front-ends/names'
import { frontEnds } from '@sufra/contracts/front-ends/remotes'
import { publish } from '@sufra/tools/release/publish'
import { publishPreview } from '@sufra/tools/release/publish-preview'

interface BuildFacts {
  /** Content of its one script. */
  text: string
  /** Ranges of shared packages. */
  needs?: Record<string, string>
  /** Of a shell: the shared packages that it provides. */
  provides?: Record<string, string>
  now: number
}

/** Releases a build of one script, and serves it. Answers its version. */
export async function releaseBuild(pagesDir: string, frontEnd: FrontEndName, facts: BuildFacts): Promise<string> {
  return (await publish(pagesDir, frontEnd, writeBuild(pagesDir, frontEnd, facts), { now: facts.now })).version
}

export async function previewBuild(pagesDir: string, frontEnd: FrontEndName, facts: BuildFacts): Promise<string> {
  return (await publishPreview(pagesDir, frontEnd, writeBuild(pagesDir, frontEnd, facts), { now: facts.now })).version
}

function writeBuild(pagesDir: string, frontEnd: FrontEndName, { text, needs = {}, provides }: BuildFacts): string {
  const dist = join(pagesDir, '.builds', frontEnd, text)
  mkdirSync(dist, { recursive: true })
  const name = frontEnd.replace('-', '_')
  const slots = frontEnds.find((contract) => contract.name === name)?.slots ?? []
  const exposes = ['./pages', ...slots.map((slot) => slot.replace(/^\w+\//, './slots/'))].map((path) => ({ path }))
  const shared = Object.entries(needs).map(([needed, requiredVersion]) => ({ name: needed, requiredVersion }))
  const script = `main.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
  const files = {
    'mf-manifest.json': JSON.stringify({ name, exposes, shared, metaData: { remoteEntry: { name: script } } }),
    [script]: text,
    ...(provides && { 'shared-versions.json': JSON.stringify(provides) }),
  }
  for (const [file, content] of Object.entries(files)) writeFileSync(join(dist, file), content)
  writeFileSync(join(dist, '.builds.json'), JSON.stringify([{ at: 0, names: Object.keys(files) }]))
  return dist
}
