import { buildFrontEnds } from '@sufra/cli/build'
import { bringChromium } from '@sufra/cli/chromium'

/** Once before all journeys, which run side by side: what changed is built, and the browser is there. */
export default async function setup(): Promise<void> {
  await buildFrontEnds(console.log)
  await bringChromium(console.log)
}
