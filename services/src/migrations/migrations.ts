import { orderKeys } from './order-keys.ts'
import type { Migration } from './run-migrations.ts'

export const migrations: readonly Migration[] = [orderKeys]
