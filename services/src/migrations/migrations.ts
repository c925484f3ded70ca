import type { Migration } from './run-migrations.ts'

/** Every migration, by number. None yet: the models and their indexes are the first schema. */
export const migrations: readonly Migration[] = []
