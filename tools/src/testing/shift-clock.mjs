// Preloaded into every Node process of a run with CLOCK (NODE_OPTIONS): its clock is ahead of the machine's.
const machineNow = Date.now
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const now = () => machineNow() + aheadMs

Date.now = now
globalThis.Date = new Proxy(Date, {
  construct: (date, given, called) => Reflect.construct(date, given.length > 0 ? given : [now()], called),
  apply: (date) => new date(now()).toString(),
})
