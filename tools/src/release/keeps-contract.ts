import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { frontEnds } from '@sufra/contracts/front-ends/remotes'
import type { FrontEnd } from '@sufra/server/build'

interface Manifest {
  name: string
  exposes: { path: string }[]
  shared: { name: string; requiredVersion: string }[]
}

/**
 * Checks that a build offers every page and slot of its contract and needs nothing the shell does not provide.
 * @throws Error with a sentence for each breach.
 */
export function assertKeepsContract(frontEnd: FrontEnd, build: string): void {
  const contract = frontEnds.find(({ name }) => name.replace('_', '-') === frontEnd)
  if (!contract) return
  const manifest = JSON.parse(readFileSync(join(build, 'mf-manifest.json'), 'utf8')) as Manifest
  const offered = manifest.exposes.map(({ path }) => path)
  const wanted = ['./pages', ...contract.slots.map((slot) => `./slots/${slot.slice(slot.indexOf('/') + 1)}`)]
  const ranges: Readonly<Record<string, string>> = contract.shared
  const packageOf = (module: string) => /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? ''
  const breaches = [
    ...(manifest.name === contract.name ? [] : [`It calls itself ${manifest.name}, not ${contract.name}.`]),
    ...wanted.filter((part) => !offered.includes(part)).map((part) => `It does not offer ${part}.`),
    ...manifest.shared
      .filter(({ name, requiredVersion }) => ranges[packageOf(name)] !== requiredVersion)
      .map(({ name, requiredVersion }) => `It asks the shell for ${name} ${requiredVersion}.`),
  ]
  if (breaches.length > 0)
    throw new Error([`${frontEnd} does not keep its contract with the shell.`, ...breaches].join('\n'))
}
