import { fail } from '@sufra/server/fail'
import { readSettings } from '@sufra/server/settings'
import { describeFilled } from './data/fill-database.ts'
import { restore } from './data/restore.ts'

// npm run restore -- FOLDER: restores a backup to the configured store (docs/operations.md).
try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Name the folder of the backup: npm run restore -- FOLDER')
  const { services } = readSettings(process.env)
  const restored = await restore(services, folder)
  if ('outcome' in restored) console.log(describeFilled(restored))
  else {
    const note = restored.before ? ` What was there before is in ${restored.before}.` : ''
    console.log(`The data in ${services.dataDir} is that of ${folder} now.${note}`)
  }
} catch (error) {
  fail(error)
}
