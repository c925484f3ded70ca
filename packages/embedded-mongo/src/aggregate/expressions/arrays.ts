import type { Operator } from './operator.ts'

export const arrayOperators: Record<string, Operator> = {}
