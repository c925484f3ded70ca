import type { BackendModule } from 'i18next'
import type { Language } from './language.ts'
import type { Translated, WordTree } from './word-types.ts'

type Loader<Words> = () => Promise<{ default: Words }>

/** What `useWords` takes: a namespace together with the type of its English words. */
export interface Words<English> {
  readonly namespace: string
  /** Never set: it carries the type of the English words to `useWords`. */
  readonly english?: English
}

const loaders = new Map<string, Record<Language, Loader<unknown>>>()

/**
 * Makes the words of a front end known under its own namespace; nothing is fetched before they are first used.
 * Call it once, at the top level of the front end's `words.ts`. Registering again (a reload in development) replaces.
 */
export function registerWords<English extends WordTree>(
  namespace: string,
  languages: { en: Loader<English>; ar: Loader<Translated<NoInfer<English>>> },
): Words<English> {
  loaders.set(namespace, languages)
  return { namespace }
}

export function registeredNamespaces(): string[] {
  return [...loaders.keys()]
}

/** The words of one namespace; those of the other language when they do not arrive. Throws when neither does. */
async function loadWords(namespace: string, language: Language): Promise<WordTree> {
  const known = loaders.get(namespace)
  if (known === undefined) throw new Error(`No words are registered as ${namespace}`)
  const loaded = await known[language]().catch(() => known[language === 'ar' ? 'en' : 'ar']())
  return loaded.default as WordTree
}

/** Lets i18next read what `registerWords` was told. */
export const wordsBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    loadWords(namespace, language === 'ar' ? 'ar' : 'en').then(
      (words) => done(null, words),
      // `true` asks i18next to try again a little later.
      (error: Error) => done(error, true),
    )
  },
}
