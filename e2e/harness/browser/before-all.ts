import { buildFrontEnds } from '@sufra/server/build'
import { bringChromium } from '@sufra/tools/chromium'

/** Global setup of the journeys: builds changed front ends and installs the browser. */
export default async function setUp(): Promise<void> {
  await buildFrontEnds(console.log)
  await bringChromium(console.log)
}
