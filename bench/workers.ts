import { BARE } from './server/bare.ts'
import { prepareCosts, printCosts } from './server/costs.ts'

/**
 * What an answer costs when two processes serve, beside one; and between them what it costs two products that have
 * nothing to do with each other and share the load and the machine, which is what two processes cost by themselves.
 */
const PLACES = [{ WORKERS: '1' }, [{ WORKERS: '1' }, { WORKERS: '1' }], { WORKERS: '2' }]

const costsIn = await prepareCosts(BARE)
printCosts(['WORKERS=1', 'two products', 'WORKERS=2'], await costsIn(PLACES), 1.15, 1.05)
