// Loaded before a service or gateway of a deployment that is tested (NODE_OPTIONS): its clock is the one in the file that
// HELD_CLOCK names, which the tests write. Without a file it is the machine's. Timers go on as always.
import { readFileSync } from 'node:fs'

const file = process.env.HELD_CLOCK
const machineNow = Date.now

/** Milliseconds since 1970: those in the file, or as many ahead of the machine as it says after a sign. */
function heldNow() {
  let told
  try {
    told = readFileSync(file, 'utf8')
  } catch {
    return machineNow()
  }
  return /^[+-]/.test(told) ? machineNow() + Number(told) : Number(told)
}

Date.now = heldNow
globalThis.Date = new Proxy(Date, {
  construct: (date, given, called) => Reflect.construct(date, given.length > 0 ? given : [heldNow()], called),
  apply: (date) => new date(heldNow()).toString(),
})
