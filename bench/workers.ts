import { BARE } from './server/bare.ts'
import { prepareCosts, printCosts } from './server/costs.ts'

/** What an answer costs when two processes serve, beside one. */
const WORKERS = ['1', '2']

const costsIn = await prepareCosts(BARE)
const costs = []
for (const workers of WORKERS) costs.push(await costsIn({ WORKERS: workers }))
printCosts(
  WORKERS.map((workers) => `WORKERS=${workers}`),
  costs,
  1.15,
  1.05,
)
