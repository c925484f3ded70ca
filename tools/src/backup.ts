import { fail } from '@sufra/server/fail'
import { readSettings } from '@sufra/server/settings'
import { backUp } from './data/back-up.ts'

// npm run backup -- FOLDER: copies data and secrets, also of a running product (docs/operations.md).
try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Name a new folder for the copy: npm run backup -- FOLDER')
  const target = await backUp(readSettings(process.env).services, folder)
  console.log(`Copied everything to ${target}. DATA_DIR=${target} npm start starts from the copy.`)
} catch (error) {
  fail(error)
}
