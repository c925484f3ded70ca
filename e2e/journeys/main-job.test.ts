import { TODAY } from '../harness/browser/clock.ts'
import { mainJob } from '../harness/browser/main-job.ts'
import { openStage } from '../harness/browser/stage.ts'

mainJob(async () => {
  const stage = await openStage()
  return { ...stage, staff: { username: 'staff', password: 'staff' }, today: TODAY }
})
