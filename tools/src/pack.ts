import { resolve } from 'node:path'
import { fail } from '@sufra/server/fail'
import { findFrontEnd } from './release/find-front-end.ts'
import { makeRepository } from './release/make-repository.ts'
import { raiseVersions } from './release/raise-versions.ts'

// npm run pack -- FRONT_END FOLDER: makes FOLDER a repository of the front end, or renews the shared packages in it
// (mfe-reservations/README.md).
try {
  const [word, folder] = process.argv.slice(2)
  const frontEnd = findFrontEnd(word)
  if (!folder) throw new Error('Name a folder outside of this one: npm run pack -- mfe-reservations ../tables')
  raiseVersions(console.log)
  const outcome = await makeRepository(frontEnd, resolve(folder))
  if (outcome === 'made')
    console.log(`${folder} is a repository of ${frontEnd}: npm install there, then npm run build.`)
  else console.log(`${folder} has the present shared packages: npm install there.`)
} catch (error) {
  fail(error)
}
