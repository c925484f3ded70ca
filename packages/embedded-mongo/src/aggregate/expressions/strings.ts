import type { Operator } from './operator.ts'

export const stringOperators: Record<string, Operator> = {}
