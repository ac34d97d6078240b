import { resolve } from 'node:path'
import { type ConfigEnv, defineConfig, type UserWorkspaceConfig } from 'vitest/config'

type OwnConfig = UserWorkspaceConfig | ((env: ConfigEnv) => UserWorkspaceConfig)

const ENV = { mode: 'test', command: 'serve' } as const
const { MUTANTS_TESTS = '[]' } = process.env
const tests = JSON.parse(MUTANTS_TESTS) as readonly string[]

/** The members whose tests a part names, each with those tests alone: the others would be set up for nothing. */
export default defineConfig(async () => {
  const members = new Set(tests.map(memberOf))
  return { test: { projects: await Promise.all([...members].map(projectOf)) } }
})

async function projectOf(member: string): Promise<UserWorkspaceConfig> {
  const root = resolve(member)
  const own = (await import(`${root}/vitest.config.ts`)) as { default: OwnConfig }
  const config = typeof own.default === 'function' ? own.default(ENV) : own.default
  const include = tests
    .filter((path) => memberOf(path) === member)
    .map((path) => path.slice(member.length + 1))
  return { ...config, root, test: { ...config.test, include } }
}

function memberOf(path: string): string {
  return path.split('/', 2).join('/')
}
