import { BARE } from './server/bare.ts'
import { prepareCosts, printCosts } from './server/costs.ts'

/** What an answer costs when two processes serve, beside one. */
const WORKERS = ['1', '2']

const costsIn = await prepareCosts(BARE)
const costs = await costsIn(WORKERS.map((workers) => ({ WORKERS: workers })))
printCosts(
  WORKERS.map((workers) => `WORKERS=${workers}`),
  costs,
  1.15,
  1.05,
)
