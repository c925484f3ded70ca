import { copyFileSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp } from '@sufra/embedded-mongo/backup'
import { fail } from './fail.ts'
import { readSettings } from './settings.ts'

// npm run backup -- FOLDER: copies what `npm start` keeps on this machine, while it runs or not (docs/deploying.md).
try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Name the folder for the copy: npm run backup -- FOLDER')
  const { dataDir, mongodbUri } = readSettings(process.env).services
  if (mongodbUri) throw new Error('The data is in the database at MONGODB_URI: back it up with mongodump.')
  if (existsSync(join(dataDir, 'store', 'WiredTiger')))
    throw new Error(`The data in ${dataDir} is mongod's: back it up with mongodump.`)
  const target = resolve(folder)
  const databases = backUp(join(dataDir, 'store'), join(target, 'store'))
  for (const file of ['engine', 'secrets.json'])
    if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), join(target, file))
  console.log(`Copied ${databases.join(', ')} with its secrets to ${target}. DATA_DIR=${target} starts from the copy.`)
} catch (error) {
  fail(error)
}
