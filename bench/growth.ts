import { prepareCosts, printCosts } from './server/costs.ts'

/** What an answer costs as customers and their ledger become more, at the bookings of a small restaurant. */
const CUSTOMERS = ['1000', '10000', '100000']

const costsIn = await prepareCosts()
const costs = await costsIn(CUSTOMERS.map((customers) => ({ CUSTOMERS: customers, SHARE: '20' })))
printCosts(
  CUSTOMERS.map((customers) => `${Number(customers).toLocaleString('en')} guests`),
  costs,
  1.5,
  1.1,
)
