import * as contract from '@sufra/contracts/auth/passkeys/calls'
import { formatDevice, getDeviceFamily } from '@sufra/domain/auth/device-family'
import { createDomainError } from '@sufra/domain/platform/errors'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { toCustomerKey } from '../platform/calls/accounts.ts'
import { type ActionContext, defineAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { deleteMany, deleteOne, runTransaction, write } from '../platform/db/transaction.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { consumeAssertion } from './consume-assertion.ts'
import { insertPasskey } from './insert-passkey.ts'
import { findPasskeys, type PasskeyRecord, Passkeys, toPasskeyDto, type Whose } from './passkey.model.ts'
import { isOwnChallenge, toAddition } from './passkey-challenge.ts'
import { assertRoom, createPasskeyCreation } from './passkey-creation.ts'
import { proveCustomerPassword } from './prove-customer-password.ts'
import { getRelyingParty } from './relying-party.ts'
import { openSession, rememberDevice } from './sessions.ts'
import { verifyRegistration } from './verify-passkey.ts'

/** Where the browser does not name itself. */
const UNNAMED = 'Passkey'

const toWhose = (personId: number): Whose => ({ kind: 'customer', personId })

export const createCustomerPasskeyActions = (app: AppContext, throttle: () => Throttle) => ({
  loginWithPasskey: loginWithPasskey(app, throttle),
  listOwnPasskeys,
  startOwnPasskey: startOwnPasskey(app, throttle),
  addOwnPasskey: addOwnPasskey(app),
  removeOwnPasskey: removeOwnPasskey(throttle),
})

/** As `signInWithPasskey` of staff. @throws RuleError PASSKEY_WRONG, TOO_MANY_ATTEMPTS */
const loginWithPasskey = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.loginWithPasskey, async (ctx, { assertion }) => {
    const { address = '', device } = ctx.meta
    const passkey = await Passkeys.findOne({ credentialId: assertion.id, kind: 'customer' }).lean<PasskeyRecord>()
    const account = passkey && (await getAccount(ctx, passkey.personId))
    const key = account ? toCustomerKey(account.customer.id) : `passkey:${assertion.id}`
    const { customer, generation } = await throttle().guard('login', { identifier: key, address, device }, async () => {
      if (!passkey || !account || !isOf(account)(passkey)) throw createDomainError('PASSKEY_WRONG')
      await consumeAssertion(assertion, passkey, device, app)
      return account
    })
    await rememberDevice(ctx.meta, key, throttle())
    await openSession(ctx.meta, { kind: 'customer', personId: customer.id, generation }, app)
    return { customer }
  })

const listOwnPasskeys = defineAction(contract.listOwnPasskeys, async (ctx, { id }) => {
  const account = await getAccount(ctx, id)
  return account ? (await findPasskeys(toWhose(id))).filter(isOf(account)).map(toPasskeyDto) : []
})

/** @throws RuleError PASSKEYS_UNAVAILABLE, PASSWORD_WRONG, TOO_MANY_ATTEMPTS, TOO_MANY_PASSKEYS */
const startOwnPasskey = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.startOwnPasskey, async (ctx, { id, password }) => {
    getRelyingParty(app)
    const account = await proveCustomerPassword(ctx, password, throttle())
    const { firstName, lastName, phoneNumber: name } = account.customer
    const person = { ...toWhose(id), name, displayName: `${firstName} ${lastName}`.trim() }
    const own = (await findPasskeys(person)).filter(isOf(account))
    assertRoom(own.length)
    return createPasskeyCreation(ctx.meta, toAddition(person, account), person, own, app)
  })

/**
 * Those that a new password ended go with it. One more than the most by presses at once does no harm.
 * @throws RuleError PASSKEY_NOT_ADDED, TOO_MANY_PASSKEYS
 */
const addOwnPasskey = (app: AppContext) =>
  defineAction(contract.addOwnPasskey, async (ctx, { id, credential }) => {
    const whose = toWhose(id)
    const account = await getAccount(ctx, id)
    if (!account) throw createDomainError('CUSTOMER_NOT_FOUND')
    const { generation } = account
    const purpose = toAddition(whose, account)
    const isOwn = (challenge: string) => isOwnChallenge(challenge, purpose, ctx.meta.device, app)
    const verified = await verifyRegistration(credential, isOwn, app)
    if (!verified) throw createDomainError('PASSKEY_NOT_ADDED')
    const name = formatDevice(getDeviceFamily(ctx.meta.userAgent ?? '')) || UNNAMED
    return runTransaction(async () => {
      const present = await findPasskeys(whose)
      const count = present.filter(isOf(account)).length
      const { passkey } = await insertPasskey({ ...whose, name, generation }, verified, () => assertRoom(count), app)
      if (count < present.length) write(deleteMany(Passkeys, { ...whose, generation: { $ne: generation } }))
      return toPasskeyDto(passkey)
    })
  })

const removeOwnPasskey = (throttle: () => Throttle) =>
  defineAction(contract.removeOwnPasskey, async (ctx, { id: personId, passkeyId: id, password }) => {
    await proveCustomerPassword(ctx, password, throttle())
    return runTransaction(async () => {
      const own = { id, ...toWhose(personId) }
      if (!(await Passkeys.findOne(own).lean())) throw createDomainError('PASSKEY_NOT_FOUND')
      write(deleteOne(Passkeys, own))
      return null
    })
  })

/** Whether the account is still the one that added the passkey. */
const isOf =
  ({ generation }: customers.Account) =>
  (passkey: PasskeyRecord) =>
    (passkey.generation ?? 0) === generation

const getAccount = (ctx: ActionContext, id: number) => call(ctx, customers.account, { id })
