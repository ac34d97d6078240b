import type { SiteSettings } from '@ancrage/contract'

import type { Queries } from '../platform/database/client.ts'
import { readSiteSettings } from './site-settings.ts'

/** What holds now, and where it comes from. */
export type Effective<Value> = Readonly<{ value: Value; from: 'administrator' | 'environment' }>

/** What the environment says, under the names that administrators set it by. */
export type Environment = { readonly [Name in keyof SiteSettings]?: string | null }
type AllEffective<Known> = { readonly [Name in keyof Known]: Effective<string | Known[Name]> }

/**
 * Gives what holds now of the settings that are named, and where it comes from: what administrators have set, or else the
 * environment’s value. Read anew each time it is asked, for administrators may have changed it since.
 */
export async function effectiveSettings<Known extends Environment>(
  queries: Queries,
  environment: Known,
): Promise<AllEffective<Known>> {
  return overlay(environment, await readSiteSettings(queries))
}

/** Puts what administrators have set over the environment’s values. */
export function overlay<Known extends Environment>(
  environment: Known,
  set: SiteSettings,
): AllEffective<Known> {
  const names = Object.keys(environment) as (keyof Known & keyof SiteSettings)[]
  return Object.fromEntries(
    names.map((name) => [name, effective(environment[name], set[name])]),
  ) as AllEffective<Known>
}

function effective<Value>(ofEnvironment: Value, set: string | null): Effective<string | Value> {
  return set === null
    ? { value: ofEnvironment, from: 'environment' }
    : { value: set, from: 'administrator' }
}
