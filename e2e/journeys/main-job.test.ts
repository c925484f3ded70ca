import { fromNoon, TODAY } from './clock.ts'
import { openStage } from './harness.ts'
import { mainJob } from './main-job.ts'

mainJob(async () => {
  const stage = await openStage([], { now: fromNoon() })
  return { ...stage, staff: { username: 'staff', password: 'staff' }, today: TODAY }
})
