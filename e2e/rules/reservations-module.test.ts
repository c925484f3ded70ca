import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '@sufra/server/root'
import { expect, it } from 'vitest'

const README = 'mfe-reservations/README.md'

const [, list = ''] = /## What the team owns\n```\n([^`]+)```/.exec(readFileSync(join(root, README), 'utf8')) ?? []
const owned = list.trim().split('\n')

/** What everybody may import: contracts, rules, and functions of the caller's transaction. */
const PUBLIC = /^(packages\/(contracts|domain)\/src\/reservations\/|services\/src\/reservations\/public\.ts$)/

/** They put the modules together. */
const COMPOSES = /^services\/src\/(product\.ts|seeds\/|migrations\/)/

const PACKAGES: Record<string, string> = {
  '@sufra/contracts': 'packages/contracts/src',
  '@sufra/domain': 'packages/domain/src',
  '@sufra/floor': 'packages/floor/src',
  'mfe-reservations': 'mfe-reservations/src',
  services: 'services/src',
}

const isOwned = (path: string) => owned.some((folder) => path.startsWith(folder))

/** Path in the repository that an import names; without an extension for those of packages. */
function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier))
  const name = Object.keys(PACKAGES).find((each) => specifier.startsWith(`${each}/`))
  return name ? specifier.replace(name, PACKAGES[name] as string) : specifier
}

function findTrespasses(file: string, text: string): string[] {
  const imports = [...text.matchAll(/(?:\bfrom |\bimport ?\(?|\bURL\()'([^'\n]+)'/g)]
  return imports
    .map(([, specifier = '']) => resolveImport(file, specifier))
    .filter((path) => isOwned(path) && !PUBLIC.test(path))
    .map((path) => `${file}: ${path}`)
}

const sources = globSync('{apps,gateway,mfe-*,packages,services,shell,tools}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist|\.tsbuild)(\/|$)/.test(String(name)),
}).filter((file) => !isOwned(file) && !COMPOSES.test(file))

it('the README lists folders that exist, and every folder of the module', () => {
  expect(owned.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
  const named = globSync(['services/src/reservations', 'packages/*/src/reservations', 'e2e/*/reservations'], {
    cwd: root,
  })
  expect(named.filter((folder) => !isOwned(`${folder}/`))).toEqual([])
})

it.each([
  ['services/src/pos/order.ts', "import { Reservation } from '../reservations/bookings/reservation.model.ts'"],
  ['mfe-admin/src/page.tsx', "import { FloorCanvas } from '@sufra/floor/floor-canvas'"],
  ['mfe-admin/src/page.tsx', "const Page = lazy(() => import('../../mfe-reservations/src/pages.tsx'))"],
  ['tools/src/x.ts', "import 'services/reservations/seating/seats'"],
])('in %s it finds %s', (file, text) => {
  expect(findTrespasses(file, text)).toHaveLength(1)
})

it.each([
  ['services/src/pos/order.ts', "import { holdTable } from '../reservations/public.ts'"],
  ['mfe-admin/src/page.tsx', "import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'"],
  ['mfe-customer/src/page.tsx', "import { isSlot } from '@sufra/domain/reservations/slots'"],
])('in %s it allows %s', (file, text) => {
  expect(findTrespasses(file, text)).toEqual([])
})

it('nothing outside of the module imports from inside, but its public ways', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap((file) => findTrespasses(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})
