import { fail, formatFailure } from '@sufra/server/fail'
import { readDataConfig } from 'services/platform/config'
import { listMissingSecrets, SECRET_SETTINGS } from 'services/platform/secrets'
import { backUp } from './data/back-up.ts'
import { recordBackup } from './data/record-backup.ts'

// npm run backup -- FOLDER: copies data and secrets, also of a running product (docs/operations.md).
try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Name a new folder for the copy: npm run backup -- FOLDER')
  const config = readDataConfig(process.env)
  const target = await backUp(config, folder)
  // An address of the environment would win over the folder.
  const start = `${config.mongodbUri ? 'MONGODB_URI= ' : ''}DATA_DIR=${target} npm start`
  const missing = listMissingSecrets(config.secrets).map((name) => SECRET_SETTINGS[name])
  if (missing.length === 0) console.log(`Copied everything to ${target}. ${start} starts from the copy.`)
  else {
    console.log(`Copied the data to ${target}, but not ${missing.join(', ')}: this command does not have them.`)
    console.log(`Set them here, or keep them with the copy and set them for its start: ${start}.`)
  }
  // The copy serves even so: the account of a backup may only read.
  await recordBackup(config, new Date()).catch((error: unknown) => {
    console.error(`The setup list does not have this backup: ${formatFailure(error)}`)
  })
} catch (error) {
  fail(error)
}
