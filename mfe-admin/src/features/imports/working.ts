import type { Import } from '@sufra/contracts/customers/imports/entities'

export const isWorking = ({ state }: Import) => ['checking', 'running', 'undoing'].includes(state)
