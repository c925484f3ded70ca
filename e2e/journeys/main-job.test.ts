import { TODAY } from '../harness/browser/clock.ts'
import { describeMainJob } from '../harness/browser/main-job.ts'
import { openStage } from '../harness/browser/stage.ts'

describeMainJob(async () => {
  const stage = await openStage()
  return { ...stage, staff: { username: 'staff', password: 'staff' }, today: TODAY }
})
