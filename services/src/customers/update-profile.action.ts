import type { ParamsOf } from '@sufra/contracts/call'
import { updateProfile as updateProfileCall } from '@sufra/contracts/customers'
import { action } from '../lib/action.ts'
import { type Act, writeAudit } from '../lib/audit.ts'
import type { World } from '../lib/world.ts'
import { type CustomerRecord, searchTextOf, toDtoFor } from './customer.model.ts'
import { assertBorn } from './date-of-birth.ts'
import { editCustomer } from './edit-customer.ts'
import { customerWith } from './find-customer.ts'
import { storePassword } from './password.ts'

type Profile = Omit<ParamsOf<typeof updateProfileCall>, 'id'>

/**
 * Saves a profile, sent by the customer or by an editor (customer specification §5). A blank password keeps the present
 * one; where none was ever chosen, the new first name is the password from now on.
 */
export const updateProfile = (world: World) =>
  action(updateProfileCall, async (ctx, { id, ...profile }) => {
    assertBorn(profile.dateOfBirth, world)
    const changes = await changesOf(profile, await customerWith(id), world)
    const { before, after } = await editCustomer(id, changes, ctx.meta)
    const afterwards = { ...told(after), ...(profile.password ? { passwordChanged: true } : {}) }
    const act: Act = { what: 'customer.profile', record: `customer:${id}`, before: told(before), after: afterwards }
    await writeAudit(ctx, act, world)
    return toDtoFor(ctx.meta.session, after)
  })

async function changesOf(
  { password, ...fields }: Profile,
  { phoneNumber }: CustomerRecord,
  world: World,
): Promise<Partial<CustomerRecord>> {
  const changes = { ...fields, searchText: searchTextOf({ ...fields, phoneNumber }) }
  return password ? { ...changes, password: await storePassword(password, world) } : changes
}

/** The profile as the audit log keeps it. Never the password. */
function told(record: CustomerRecord) {
  const { firstName, lastName, dateOfBirth, gender, isMuslim, emirate, email, nationality } = record
  return { firstName, lastName, dateOfBirth, gender, isMuslim, emirate, email, nationality }
}
