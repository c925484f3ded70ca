import { fail } from '@sufra/server/fail'
import { readDataConfig } from 'services/platform/config'
import { describeFilled, describeStart } from './data/fill-database.ts'
import { restore } from './data/restore.ts'

// npm run restore -- FOLDER: restores a backup to the configured store (docs/operations.md).
try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Name the folder of the backup: npm run restore -- FOLDER')
  const config = readDataConfig(process.env)
  const restored = await restore(config, folder)
  if ('outcome' in restored) console.log(`${describeFilled(restored)}\n${describeStart(folder)}`)
  else {
    const note = restored.before ? ` What was there before is in ${restored.before}.` : ''
    console.log(`The data in ${config.dataDir} is that of ${folder} now.${note}`)
  }
} catch (error) {
  fail(error)
}
