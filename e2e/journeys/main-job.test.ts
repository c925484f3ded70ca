import { describeMainJob } from '../harness/browser/main-job.ts'
import { openStage } from '../harness/browser/stage.ts'
import { TODAY } from '../harness/run-conditions.ts'

describeMainJob(async () => {
  const stage = await openStage()
  return { ...stage, staff: { username: 'staff', password: 'staff' }, today: TODAY }
})
