import { PERMISSIONS, ROLES, type Action, type Scope } from './permission-table.ts'
import { ROUTE_ACTIONS } from './route-actions.ts'

/** The table of permissions as people read it: `docs/permissions.md`. */
export function permissionDocument(): string {
  const permissions = Object.entries(PERMISSIONS).map(([action, reaches]) => [
    `\`${action}\``,
    ...reaches.map((reach) => SIGNS[reach]),
  ])
  const routes = Object.keys(PERMISSIONS).flatMap((action) =>
    routesOf(action).map((route) => [`\`${action}\``, `\`${route}\``]),
  )
  return `${INTRODUCTION}
${tableOf(['Action', ...ROLES], permissions)}

## What each call does

${tableOf(['Action', 'Call'], routes)}
`
}

const SIGNS: Readonly<Record<Scope, string>> = {
  no: '–',
  own: 'own',
  company: 'company',
  all: 'all',
}

const INTRODUCTION = `# Permissions

Made from \`apps/server/src/identity/permissions\`; a test checks that it says the same. Every call of the API does one
action, and the server alone decides:

- **–**: refused with 403 (without a session: 401), before anything is read;
- **own**: what the account itself has;
- **company**: that, and all that its company has;
- **all**: everybody’s, or nobody’s in particular.

What is beyond an account’s reach is answered with 404, by the same body as what does not exist. A role that changes counts
from the next request on. Nobody, administrators included, can act in somebody else’s name.
`

function routesOf(action: string): readonly string[] {
  return Object.keys(ROUTE_ACTIONS).filter((route) => ROUTE_ACTIONS[route] === (action as Action))
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
