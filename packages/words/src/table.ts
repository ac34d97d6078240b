import type { Language } from './language.ts'

/**
 * Sentences of one language by name, and topics that hold more of them. A sentence has holes, `{{name}}`. One that counts
 * has an entry for each plural form of its language: `files_one`, `files_many`, `files_other`.
 */
export type Table = { readonly [key: string]: string | Table }
/** A sentence in every language, side by side: the form of short tables. */
export type Both = Readonly<Record<Language, string>>
/** The value that fills a hole. */
export type Value = string | number | bigint
/** What stands in the holes of a sentence, by the holes’ names. */
export type Values = Readonly<Record<string, Value>>

type Form = 'one' | 'many' | 'other'
type Stem<Key extends string> = Key extends `${infer Name}_${Form}` ? Name : Key

/** The place of a sentence, its topics joined by dots; without its plural form where it counts. */
export type Word<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Stem<Key> : `${Key}.${Word<T[Key]>}`
}[keyof T & string]

/** The same table in another language: every entry, with any text. */
export type Translated<T> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]>
}

type TextAt<T, Place extends string> = Place extends keyof T
  ? T[Place]
  : `${Place}_other` extends keyof T
    ? T[`${Place}_other` & keyof T] | T[`${Place}_one` & keyof T]
    : Place extends `${infer Topic}.${infer Rest}`
      ? Topic extends keyof T
        ? TextAt<T[Topic], Rest>
        : never
      : never

type HoleIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | HoleIn<Rest>
  : never

type Counts<T, Place extends string> = Place extends keyof T
  ? never
  : `${Place}_other` extends keyof T
    ? 'count'
    : Place extends `${infer Topic}.${infer Rest}`
      ? Topic extends keyof T
        ? Counts<T[Topic], Rest>
        : never
      : never

/** The names of the holes of a sentence, and `count` where it counts. */
export type Holes<T, Place extends string> = HoleIn<TextAt<T, Place>> | Counts<T, Place>

/** Nothing where a sentence has no hole, and every hole where it has some. Of a table without literal types, anything. */
export type Arguments<T, Place extends string> =
  string extends TextAt<T, Place>
    ? [values?: Values]
    : [Holes<T, Place>] extends [never]
      ? []
      : [values: Readonly<Record<Exclude<Holes<T, Place>, 'count'>, Value> & CountOf<T, Place>>]

type CountOf<T, Place extends string> =
  'count' extends Counts<T, Place>
    ? { count: number }
    : 'count' extends Holes<T, Place>
      ? { count: Value }
      : unknown
