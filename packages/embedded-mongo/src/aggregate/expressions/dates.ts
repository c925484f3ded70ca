import type { Operator } from './operator.ts'

export const dateOperators: Record<string, Operator> = {}
