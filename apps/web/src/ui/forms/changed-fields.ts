type Dirty<Values> = Readonly<{ [Name in keyof Values]?: boolean | undefined }>

/** Of what a form holds, what was typed into it: the rest may have changed elsewhere since it was drawn. */
export function changedOf<Values extends Readonly<Record<string, unknown>>>(
  values: Values,
  dirty: Dirty<Values>,
): Partial<Values> {
  const changed = Object.entries(values).filter(([name]) => dirty[name] === true)
  return Object.fromEntries(changed) as Partial<Values>
}
