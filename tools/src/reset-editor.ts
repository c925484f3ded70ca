import { fail } from '@sufra/server/fail'
import { resetEditor } from 'services/auth/reset-editor'
import { readDataConfig } from 'services/platform/config'
import { connectStore, disconnectStore } from 'services/platform/db/store'
import { findDataAddress } from './data/present-data.ts'

// npm run reset-editor -- USERNAME: a one-time password for an editor who cannot log in (docs/operations.md).
try {
  const [wanted] = process.argv.slice(2)
  const { username, password } = await findDataAddress(readDataConfig(process.env), async (uri) => {
    await connectStore(uri)
    try {
      return await resetEditor(wanted, { now: () => new Date() })
    } finally {
      await disconnectStore()
    }
  })
  console.log(`Log in as ${username} with the one-time password ${password} and choose your own.`)
  console.log('The second step of this account is gone: set it up again under My Password.')
} catch (error) {
  fail(error)
}
