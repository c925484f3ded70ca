import { fail } from '@sufra/server/fail'
import { readSettings } from '@sufra/server/settings'
import { describeFilled } from './data/fill-database.ts'
import { move } from './data/move.ts'

// npm run move -- URI: from this machine's data folder to a MongoDB (docs/operations.md).
try {
  const [uri] = process.argv.slice(2)
  if (!uri) throw new Error('Name the MongoDB: npm run move -- mongodb://host:27017/restaurant?replicaSet=rs0')
  const { services } = readSettings(process.env)
  console.log(describeFilled(await move(services, uri)))
  console.log(`Start with MONGODB_URI set to it, and with the secrets of ${services.dataDir}/secrets.json.`)
} catch (error) {
  fail(error)
}
