import { buildFrontEnds } from '@sufra/cli/build'
import { bringChromium } from '@sufra/cli/chromium'

/** Global setup of the journeys: builds changed front ends and installs the browser. */
export default async function setup(): Promise<void> {
  await buildFrontEnds(console.log)
  await bringChromium(console.log)
}
