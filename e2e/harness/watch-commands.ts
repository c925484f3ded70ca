import mongoose from 'mongoose'
import { createRules } from './mongodb-rules.ts'
import { findUnstableParts } from './stable-api.ts'

/** Commands of the tests on the product's connection. */
const ASKED_BY_TESTS = ['configureFailPoint', 'serverStatus']

/** Reads every command that this process's product sends. @param report gets each violation, as one sentence. */
export function watchCommands(report: (violation: string) => void): void {
  const findRefusedParts = createRules()
  mongoose.connection.once('connected', () => {
    mongoose.connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (ASKED_BY_TESTS.includes(commandName)) return
      for (const what of findUnstableParts(commandName, command)) report(`Outside of MongoDB's Stable API: ${what}`)
      for (const what of findRefusedParts(command)) report(`Refused by MongoDB 8: ${what} (${nameCommand(command)})`)
    })
  })
}

/** @returns a check of the commands since its last call; it throws on a violation. */
export function createCommandCheck(): () => void {
  const violations = new Set<string>()
  watchCommands((violation) => violations.add(violation))
  return () => assertNoViolations(violations)
}

/** Empties the list. */
export function assertNoViolations(violations: Set<string>): void {
  const found = [...violations]
  violations.clear()
  if (found.length > 0) throw new Error(found.join('\n'))
}

function nameCommand(command: object): string {
  const [name, target] = Object.entries(command)[0] ?? []
  return typeof target === 'string' ? `${name} ${target}` : String(name)
}
