import { type CallName, calls } from '@sufra/contracts/calls'
import type { Prepare } from '../scene.ts'
import { blocks } from './blocks.ts'
import { bookings } from './bookings.ts'
import { campaigns } from './campaigns.ts'
import { content } from './content.ts'
import { customers } from './customers.ts'
import { feedback } from './feedback.ts'
import { floor } from './floor.ts'
import { imports } from './imports.ts'
import { online } from './online.ts'
import { passkeys } from './passkeys.ts'
import { pos } from './pos.ts'
import { queue } from './queue.ts'
import { rewards } from './rewards.ts'
import { secondFactor } from './second-factor.ts'
import { signIn } from './sign-in.ts'
import { staff } from './staff.ts'
import { tags } from './tags.ts'
import { waitlist } from './waitlist.ts'
import { webhooks } from './webhooks.ts'

/** All changing calls by name, some in several variants. */
export const sendings: [title: string, prepare: Prepare][] = Object.entries<Prepare>({
  ...signIn,
  ...secondFactor,
  ...passkeys,
  ...customers,
  ...tags,
  ...imports,
  ...campaigns,
  ...rewards,
  ...pos,
  ...content,
  ...bookings,
  ...blocks,
  ...online,
  ...feedback,
  ...staff,
  ...waitlist,
  ...queue,
  ...webhooks,
  // Last, because it publishes a plan.
  ...floor,
})

export const getCall = (title: string) => title.split(' ')[0] as CallName

/** Keys count only for signed-in callers (contract §1). */
export const isKeyed = (title: string) => calls[getCall(title)].idempotent && !title.endsWith(' by nobody')

/** Non-GET calls without side effects, with the reason. */
export const changeNothing: Partial<Record<CallName, string>> = {
  startPasskeySignIn: 'signs a challenge, and stores nothing',
  startPasskey: 'checks the password, signs a challenge, and stores nothing',
  startOwnPasskey: 'checks the password, signs a challenge, and stores nothing',
  checkUser: 'looks whether somebody has an account, and counts how often that is asked',
  checkAvailability: 'looks whether a table is free',
  requestEmailConfirmation: 'is refused where no mail server is set; its mail is proven by e2e/api/messaging/mail',
  sendTestMail: 'is refused where no mail server is set; its mail is proven by e2e/api/messaging/mail',
  serveRelease: 'is refused without stored releases; its faults are proven by e2e/api/platform/releases',
  previewCampaign: 'renders the mail of a campaign',
  previewMisfits: 'looks which bookings a change of the hours or a block would leave without a place',
}
