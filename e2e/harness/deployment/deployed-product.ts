import type { Store } from '@sufra/cli/store'
import type { Deployment } from './deployment.ts'
import { enterDeployment } from './enter-deployment.ts'

/** What a product of the tests' own has beside the people who talk to it, of a deployed one. */
export async function deployedProduct(deployment: Deployment, settings: NodeJS.ProcessEnv, began: Date) {
  let standsAt = began
  const { address, clock, broker, storeUri, leave } = await enterDeployment(deployment, settings, (file) => {
    file.standAt(began)
    return began
  })
  const store: Store = { uri: storeUri, told: '', pid: () => null, stop: async () => undefined }
  return {
    address,
    publicUrl: address,
    broker,
    store,
    clock: {
      get now() {
        return standsAt
      },
      set now(now) {
        clock.standAt(now)
        standsAt = now
      },
    },
    stop: leave,
  }
}
