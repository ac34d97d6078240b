import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestService, type TestService } from '../../testing/test-service.ts'
import { registryOfProcess } from './registry-of-process.ts'

/** What operators of Ancrage give to Prometheus, Grafana and systemd. */
const OPS = join(import.meta.dirname, '../../../../../ops')
const read = (path: string) => readFileSync(join(OPS, path), 'utf8')
const RULES = read('prometheus/ancrage.rules.yml')
const RULE_TESTS = read('prometheus/ancrage.rules.test.yml')
const ALERTS = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

type Board = Readonly<{
  panels: readonly Readonly<{ title: string; targets: readonly Readonly<{ expr: string }>[] }>[]
}>
const { panels } = JSON.parse(read('grafana/ancrage.json')) as Board

let service: TestService
let told: ReadonlySet<string>
beforeAll(async () => {
  service = await openTestService()
  await service.app.inject({ url: '/api/health' })
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 }
  const ofProcess = await registryOfProcess({ version: '0', roles: [], pool }).metrics()
  const { body } = await service.app.inject({ url: '/metrics' })
  told = new Set(
    [...`${body}\n${ofProcess}`.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name),
  )
})
afterAll(() => service.close())

/** The metrics that an expression asks for; the samples of a histogram go by its name. */
const askedIn = (expression: string): readonly string[] =>
  [...expression.matchAll(/\b(?:ancrage|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  )

describe('23.5: the rules of Prometheus', () => {
  test('ask for metrics that are told', () => {
    const asked = askedIn(RULES)
    expect(asked.length).toBeGreaterThanOrEqual(ALERTS.length)
    expect(asked.filter((name) => !told.has(name))).toEqual([])
  })

  test.each(ALERTS)('%s is tried once where it fires, and once where it does not', (alert) => {
    expect(RULE_TESTS).toContain(`name: ${alert} fires`)
    expect(RULE_TESTS).toContain(`name: ${alert} is silent`)
    expect(RULE_TESTS).toMatch(new RegExp(`alertname: ${alert}\\n *exp_alerts:\\n`))
    expect(RULE_TESTS).toMatch(new RegExp(`alertname: ${alert}, exp_alerts: \\[\\]`))
  })

  test('fire and are silent as their tests say, by promtool of Debian’s package prometheus', ({
    skip,
  }) => {
    skip(isMissing('promtool'), 'promtool is not installed')
    const said = execFileSync('promtool', ['test', 'rules', 'ancrage.rules.test.yml'], {
      cwd: join(OPS, 'prometheus'),
      encoding: 'utf8',
    })
    expect(said).toContain('SUCCESS')
  })
})

test.each(panels.map((panel) => [panel.title, panel] as const))(
  '23.5: the panel “%s” of the board asks for metrics that are told',
  (_, { targets }) => {
    const asked = targets.flatMap(({ expr }) => askedIn(expr))
    expect(asked.filter((name) => !told.has(name))).toEqual([])
    expect(targets.length).toBeGreaterThan(0)
  },
)

test.for(['ancrage.service', 'ancrage-backup.service'])(
  '23.3: systemd finds little that %s lets its programs do',
  (unit, { skip }) => {
    skip(isMissing('systemd-analyze'), 'systemd-analyze is not installed')
    const args = ['security', '--offline=true', '--threshold=35', join(OPS, 'systemd', unit)]
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    expect(stdout).toMatch(/Overall exposure level/)
    expect(status).toBe(0)
  },
)

const isMissing = (program: string) => spawnSync(program, ['--version']).error !== undefined
