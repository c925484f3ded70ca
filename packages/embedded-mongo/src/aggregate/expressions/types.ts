import type { Operator } from './operator.ts'

export const typeOperators: Record<string, Operator> = {}
