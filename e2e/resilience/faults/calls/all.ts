import { type CallName, calls } from '@sufra/contracts/calls'
import type { Prepare } from '../scene.ts'
import { bookings } from './bookings.ts'
import { content } from './content.ts'
import { customers } from './customers.ts'
import { rewards } from './rewards.ts'
import { signIn } from './sign-in.ts'
import { staff } from './staff.ts'
import { waitlist } from './waitlist.ts'

/** How the calls that change something are sent, each under its name, and under more where it has several ways. */
export const sendings: [title: string, prepare: Prepare][] = Object.entries<Prepare>({
  ...signIn,
  ...customers,
  ...rewards,
  ...content,
  ...bookings,
  ...staff,
  ...waitlist,
})

/** The call that a sending is of. */
export const callOf = (title: string) => title.split(' ')[0] as CallName

/** Whether a sending's key is honoured: a key of somebody who is not signed in is nobody's (contract §1). */
export const isKeyed = (title: string) => calls[callOf(title)].idempotent && !title.endsWith(' by nobody')

/** Calls that are no reads by their method, and yet change nothing. */
export const changeNothing: Partial<Record<CallName, string>> = {
  checkUser: 'looks whether somebody has an account, and counts how often that is asked',
  checkAvailability: 'looks whether a table is free',
  previewMisfits: 'looks which bookings a change of the hours would leave without a place',
}
