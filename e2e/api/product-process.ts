import { startProduct } from '@sufra/cli/product'
import { readSettings } from '@sufra/cli/settings'

// The product as a process that a test may kill; it prints its address when it is ready.
const product = await startProduct({ ...readSettings(process.env) })
console.log(`ready ${product.address}`)
