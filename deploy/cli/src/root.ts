import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was started from. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
