import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRONT_ENDS } from '@sufra/contracts/front-ends/names'
import { describe, expect, it } from 'vitest'
import { listWorkspaceFolders } from './build.ts'
import { root } from './root.ts'

describe.each(FRONT_ENDS)('sources that decide whether %s is rebuilt', (name) => {
  it('include every workspace package it imports', () => {
    const folders = listWorkspaceFolders(name)
    const imported = folders.flatMap((folder) =>
      globSync('src/**/*.{ts,tsx}', { cwd: join(root, folder) }).flatMap((file) =>
        [...readFileSync(join(root, folder, file), 'utf8').matchAll(/from '@sufra\/([a-z0-9-]+)/g)].map(([, imports]) =>
          join('packages', String(imports)),
        ),
      ),
    )
    expect(imported.length).toBeGreaterThan(0)
    expect(imported.filter((folder) => !folders.includes(folder))).toEqual([])
  })
})

it('a change of packages/forms rebuilds a front end with staff forms', () => {
  expect(listWorkspaceFolders('mfe-admin')).toContain('packages/forms')
})
