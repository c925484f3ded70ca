import { createBroker } from '../broker.ts'

// A worker that tells all what it is told to, and its primary what it hears.
const broker = createBroker({ logLevel: 'error' })
broker.createService({
  name: 'listener',
  events: { told: (ctx) => void process.send?.({ heard: ctx.params }) },
})
await broker.start()
process.on('message', ({ tell }: { tell?: unknown }) => {
  if (tell !== undefined) void broker.broadcast('told', tell)
})
process.send?.({ ready: true })
