import { resolve } from 'node:path'
import { fail } from '@sufra/server/fail'
import { packShared } from './release/pack-shared.ts'
import { raiseVersions } from './release/raise-versions.ts'

// npm run pack -- FOLDER: packs the shared packages for a front end in its own repository (mfe-reservations/README.md).
try {
  const folder = process.argv[2]
  if (!folder) throw new Error('Name the folder that they are packed into: npm run pack -- FOLDER')
  raiseVersions(console.log)
  for (const { name, file } of await packShared(resolve(folder))) console.log(`${name}: ${file}`)
} catch (error) {
  fail(error)
}
