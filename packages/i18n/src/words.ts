import type { BackendModule } from 'i18next'
import type { Language } from './language.ts'
import type { Translated, WordTree } from './word-types.ts'

type Loader<Words> = () => Promise<{ default: Words }>

export interface Words<English> {
  readonly namespace: string
  /** Phantom field: carries the type of the English words. */
  readonly english?: English
}

const loaders = new Map<string, Record<Language, Loader<unknown>>>()

/**
 * Registers a front end's words, loaded at first use. Call once at the top level of `words.ts`; a repeated call
 * replaces (hot reload).
 */
export function registerWords<English extends WordTree>(
  namespace: string,
  languages: { en: Loader<English>; ar: Loader<Translated<NoInfer<English>>> },
): Words<English> {
  loaders.set(namespace, languages)
  return { namespace }
}

export function listNamespaces(): string[] {
  return [...loaders.keys()]
}

/** Falls back to the other language. @throws Error if neither loads. */
async function loadWords(namespace: string, language: Language): Promise<WordTree> {
  const known = loaders.get(namespace)
  if (known === undefined) throw new Error(`No words are registered as ${namespace}`)
  const loaded = await known[language]().catch(() => known[language === 'ar' ? 'en' : 'ar']())
  return loaded.default as WordTree
}

export const wordsBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    loadWords(namespace, language === 'ar' ? 'ar' : 'en').then(
      (words) => done(null, words),
      (error: Error) => done(error, true),
    )
  },
}
