import * as contract from '@sufra/contracts/reservations'
import { slotAt } from '@sufra/domain/slots'
import { action } from '../lib/action.ts'
import type { World } from '../lib/world.ts'
import { slotFull, slotStates } from './availability.ts'
import { assertNotPast } from './day-not-past.ts'
import { hoursDto, periodsOn, roomNow, weeklyHours } from './room.ts'

/** What the chat and call links and the clocks need to know of the restaurant (contract §11). */
export const restaurant = ({ config }: World) =>
  action(contract.restaurant, async () => ({
    ...config.restaurant,
    currency: 'AED' as const,
    publicUrl: config.publicUrl,
  }))

/** The weekly hours, Sunday to Saturday. */
export const listHours = action(contract.listHours, async () => hoursDto(await weeklyHours()))

/** The times that a day still offers, in order of start (contract §7). A day with none answers an empty list. */
export const listSlots = (world: World) =>
  action(contract.listSlots, async (_ctx, { date, partySize }) => {
    const states = await slotStates(date, partySize, await roomNow(world))
    return states.map(({ slot, available, freeTables }) => ({ time: slot.time, available, freeTables }))
  })

/** Whether a party fits at a time; the refusal says why not. A booking made after it may still be refused. */
export const checkAvailability = (world: World) =>
  action(contract.checkAvailability, async (_ctx, { date, time, partySize }) => {
    const room = await roomNow(world)
    assertNotPast(date, room.now)
    const slot = slotAt(periodsOn(room, date), date, time, room.now, room.timeZone)
    const state = (await slotStates(date, partySize, room)).find((each) => each.slot.time === time)
    if (!state?.available) throw await slotFull(date, slot, partySize, room)
    return { available: true as const, freeTables: state.freeTables }
  })
