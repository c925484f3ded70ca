import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const SERVICES = join(import.meta.dirname, '../../services/src')

/** Whom a module may use beside the platform (docs/architecture.md). */
const MAY_USE: Record<string, readonly string[]> = {
  platform: [],
  messaging: [],
  auth: ['messaging'],
  promotions: ['messaging'],
  customers: ['promotions', 'messaging'],
  qr: ['messaging'],
  pos: ['customers', 'promotions', 'messaging'],
  marketing: ['customers', 'promotions', 'messaging'],
  reservations: ['messaging'],
}
/** They put the modules together, and prepare what is stored. */
const USE_ALL = new Set(['seeds', 'migrations'])

const MAX_SERVICE_LINES = 80

const modules = readdirSync(SERVICES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const withService = Object.keys(MAY_USE).filter((name) => name !== 'platform')

interface Import {
  from: string
  to: string
}

function listImports(module: string): Import[] {
  const files = readdirSync(join(SERVICES, module), { recursive: true, encoding: 'utf8' }).filter(isProduct)
  return files.flatMap((name) => {
    const file = join(SERVICES, module, name)
    const paths = [...readFileSync(file, 'utf8').matchAll(/\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'/g)]
    return paths.map(([, ...path]) => ({
      from: relative(SERVICES, file),
      to: relative(SERVICES, join(dirname(file), path.find(Boolean) ?? '')),
    }))
  })
}

const isProduct = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing')
const getModule = (path: string) => path.split('/')[0] ?? ''

it('every folder of the services is a module of the table', () => {
  expect(modules.filter((name) => !USE_ALL.has(name)).sort()).toEqual(Object.keys(MAY_USE).sort())
})

it.each(Object.entries(MAY_USE))('%s uses only the platform and the public.ts of: %j', (module, others) => {
  const imports = listImports(module)
  expect(imports.length).toBeGreaterThan(0)
  const wrong = imports.filter(({ to }) => {
    const used = getModule(to)
    if (used === module || used === 'platform') return false
    return !(others.includes(used) && to === join(used, 'public.ts'))
  })
  expect(wrong).toEqual([])
})

it('the arrows of the table have no circle', () => {
  const visit = (module: string, above: readonly string[]): string[][] =>
    above.includes(module)
      ? [[...above, module]]
      : (MAY_USE[module] ?? []).flatMap((used) => visit(used, [...above, module]))
  expect(Object.keys(MAY_USE).flatMap((module) => visit(module, []))).toEqual([])
})

/** Of a circle: move what both need to a folder below them, or join them in the service. */
it.each(Object.keys(MAY_USE))('the folders of %s have no circle', (module) => {
  const between = listImports(module).filter(
    ({ from, to }) => getModule(to) === module && !isEntry(from) && getFolder(from) !== getFolder(to),
  )
  // What leads to a folder that uses none is no part of a circle, and so on, until circles and their users are left.
  let left: Import[]
  for (let next = between; ; ) {
    left = next
    const users = new Set(left.map(({ from }) => getFolder(from)))
    next = left.filter(({ to }) => users.has(getFolder(to)))
    if (next.length === left.length) break
  }
  expect(left.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

const getFolder = (path: string) => path.split('/').slice(1, -1)[0] ?? ''
/** The service and `public.ts` put a module's folders together. */
const isEntry = (path: string) => path.endsWith('.service.ts') || path.endsWith('/public.ts')

it.each(withService)('the service of %s fits on a screen', (module) => {
  const text = readFileSync(join(SERVICES, module, `${module}.service.ts`), 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_SERVICE_LINES)
})
