import { fail } from '@sufra/server/fail'
import { readDataConfig } from 'services/platform/config'
import { describeFilled, describeStart } from './data/fill-database.ts'
import { move } from './data/move.ts'

// npm run move -- URI: from this machine's data folder to a MongoDB (docs/operations.md).
try {
  const [uri] = process.argv.slice(2)
  if (!uri) throw new Error('Name the MongoDB: npm run move -- mongodb://host:27017/restaurant?replicaSet=rs0')
  const config = readDataConfig(process.env)
  console.log(describeFilled(await move(config, uri)))
  console.log(describeStart(config.dataDir))
} catch (error) {
  fail(error)
}
