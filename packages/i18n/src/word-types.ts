export type WordTree = { readonly [key: string]: string | WordTree }

/** English has two plural forms (`points_one`, `points_other`), Arabic six. */
type EnglishForm = 'one' | 'other'
type ArabicForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type SingularKey<Key> = Key extends `${string}_${EnglishForm}` ? never : Key
type PluralBase<Key> = Key extends `${infer Base}_${EnglishForm}` ? Base : never
type KeysOf<Words> = keyof Words & string

export type Translated<Words> = {
  readonly [Key in SingularKey<KeysOf<Words>>]: Words[Key] extends string ? string : Translated<Words[Key]>
} & {
  readonly [Key in `${PluralBase<KeysOf<Words>>}_${ArabicForm}`]: string
}

type Path<Parent extends string, Key extends string> = Parent extends '' ? Key : `${Parent}.${Key}`

/** Dotted paths; plurals by their base key. */
export type WordKey<Words, Parent extends string = ''> = {
  [Key in KeysOf<Words>]: Words[Key] extends string
    ? Path<Parent, SingularKey<Key> | PluralBase<Key>>
    : WordKey<Words[Key], Path<Parent, Key>>
}[KeysOf<Words>]

/** For a plural, the `other` form. */
type SentenceAt<Words, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Words
    ? SentenceAt<Words[Head], Rest>
    : never
  : Key extends keyof Words
    ? Words[Key]
    : `${Key}_other` extends keyof Words
      ? Words[`${Key}_other`] | '{{count}}'
      : never

type Placeholder<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type Values<Names extends string> = { readonly [Name in Names]: Name extends 'count' ? number : string | number }

type ValueArguments<Names extends string> = [Names] extends [never] ? [] : [values: Values<Names>]

/** `t('greeting', { name })` requires an existing key and every `{{placeholder}}` of its English sentence. */
export type Translate<Words> = <Key extends WordKey<Words>>(
  key: Key,
  ...values: ValueArguments<Placeholder<SentenceAt<Words, Key>>>
) => string

/** Preserves the literal types, so that placeholders are checked. */
export function defineWords<const Words extends WordTree>(words: Words): Words {
  return words
}
