import * as contract from '@sufra/contracts/reservations'
import { action } from '../lib/action.ts'
import type { World } from '../lib/world.ts'
import { slotFull, slotStates } from './availability.ts'
import { bookableSlot } from './bookable-slot.ts'
import { hoursDto, roomNow, weeklyHours } from './room.ts'
import { daysFrom, sheetsOf } from './seats.ts'

/** What the chat and call links and the clocks need to know of the restaurant (contract §11). */
export const restaurant = ({ config }: World) =>
  action(contract.restaurant, async () => ({
    ...config.restaurant,
    currency: 'AED' as const,
    publicUrl: config.publicUrl,
    bookingDays: config.bookingDays,
  }))

/** The weekly hours, Sunday to Saturday. */
export const listHours = action(contract.listHours, async () => hoursDto(await weeklyHours()))

/**
 * The times that a day still offers, in order of start (contract §7). A day with none answers an empty list: a closed
 * one, and one that is too far ahead.
 */
export const listSlots = (world: World) =>
  action(contract.listSlots, async (_ctx, { date, partySize }) => {
    const room = await roomNow(world)
    if (date > room.lastDay) return []
    const states = slotStates(date, partySize, room, await sheetsOf(daysFrom(date)))
    return states.map(({ slot, available, freeTables }) => ({ time: slot.time, available, freeTables }))
  })

/** Whether a party fits at a time; the refusal says why not. A booking made after it may still be refused. */
export const checkAvailability = (world: World) =>
  action(contract.checkAvailability, async (_ctx, { date, time, partySize }) => {
    const room = await roomNow(world)
    const slot = bookableSlot(date, time, room)
    const sheets = await sheetsOf(daysFrom(date))
    const state = slotStates(date, partySize, room, sheets).find((each) => each.slot.time === time)
    if (!state?.available) throw slotFull({ date, startsMinute: slot.startsMinute, partySize }, room, sheets)
    return { available: true as const, freeTables: state.freeTables }
  })
