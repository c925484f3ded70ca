import { join } from 'node:path'
import { frontEnds } from '@sufra/contracts/front-ends/remotes'
import type { Language } from '@sufra/domain/platform/choices'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { root } from '@sufra/server/root'

type Tree = { [key: string]: string | Tree }

const SOURCES = {
  common: (language: Language) => `packages/i18n/src/common/${language}.ts`,
  shell: (language: Language) => `shell/src/words/${language}.ts`,
  customer: (language: Language) => `mfe-customer/src/words/${language}.ts`,
  ownPasskeys: (language: Language) => `mfe-customer/src/words/passkeys.${language}.ts`,
  consent: (language: Language) => `mfe-customer/src/words/consent.${language}.ts`,
  passwordPrompt: (language: Language) => `mfe-customer/src/words/password-prompt.${language}.ts`,
  reservations: (language: Language) => `mfe-reservations/src/words/${language}.ts`,
  waitlist: (language: Language) => `mfe-reservations/src/words/waitlist.${language}.ts`,
  management: (language: Language) => `mfe-reservations/src/words/management/${language}.ts`,
  unseen: (language: Language) => `mfe-reservations/src/words/unseen.${language}.ts`,
  misfits: (language: Language) => `mfe-reservations/src/words/misfits.${language}.ts`,
  blocks: (language: Language) => `mfe-reservations/src/words/blocks.${language}.ts`,
  passkeys: (language: Language) => `packages/forms/src/passkeys/${language}.ts`,
  secondStep: (language: Language) => `packages/forms/src/second-step/${language}.ts`,
  admin: (language: Language) => `mfe-admin/src/words/${language}.ts`,
}

/** `say('customer.signIn.logIn')` returns the interface text, so that a journey runs in both languages. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

export async function loadTranslator(language: Language, change = (sentence: string) => sentence): Promise<Translate> {
  const findSentence = await loadSentences(language)
  return (key, values = {}) =>
    change(findSentence(key)).replace(/\{\{(\w+)\}\}/g, (_, name: string) => isolateValue(values[name] ?? '', language))
}

/** `findSentence('customer.signIn.logIn')` returns the sentence with its placeholders. */
export async function loadSentences(language: Language): Promise<(key: string) => string> {
  const trees = await loadWordTrees(language)
  return (key) => {
    let found: string | Tree | undefined = trees
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
    if (typeof found !== 'string') throw new Error(`No words at ${key}`)
    return found
  }
}

const navigation = frontEnds.flatMap((frontEnd) => frontEnd.navigation)

/** All sentences with the last part of their key, and the navigation's page names. */
export async function listSentences(language: Language): Promise<[key: string, sentence: string][]> {
  const flattenTree = (tree: Tree): [string, string][] =>
    Object.entries(tree).flatMap(([key, found]) => (typeof found === 'string' ? [[key, found]] : flattenTree(found)))
  return [
    ...flattenTree(await loadWordTrees(language)),
    ...navigation.map(({ to, label }) => [to, label[language]] as [string, string]),
  ]
}

export async function loadWordTrees(language: Language): Promise<Tree> {
  const trees: Tree = {}
  for (const [name, path] of Object.entries(SOURCES)) {
    const module = (await import(join(root, path(language)))) as Record<string, Tree>
    trees[name] = module.default ?? Object.values(module)[0] ?? {}
  }
  return trees
}

export function getPageName(path: string, language: Language): string {
  const entry = navigation.find(({ to }) => to === path)
  if (!entry) throw new Error(`Nothing in the navigation leads to ${path}`)
  return entry.label[language]
}
