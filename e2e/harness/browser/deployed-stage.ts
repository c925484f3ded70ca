import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import { createPeople } from '../product.ts'
import type { MainJobStage } from './main-job.ts'
import { stageAt } from './stage.ts'

const REWARD = { name: 'Kunafa for two', description: 'With clotted cream', pointsCost: 60, isActive: true }

export async function openDeployedStage(
  address: string,
  owner: { username: string; password: string },
): Promise<MainJobStage> {
  const editor = await createPeople(address, owner).editor()
  const { status } = await editor.post('/api/rewards', REWARD)
  if (status !== 201) throw new Error(`The reward answered ${status}`)
  return { ...(await stageAt(address)), staff: owner, today: getDayInZone(new Date(), 'Asia/Dubai') }
}
