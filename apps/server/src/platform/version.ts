import packageFacts from '../../package.json' with { type: 'json' }

/** The version of the running application. */
export const VERSION: string = packageFacts.version
