import { expect, test } from 'vitest'
import { runInPlace, runQuietly } from './run-process.mjs'

const node = process.execPath

test('the exit code passes through', async () => {
  expect(await runInPlace(node, ['-e', 'process.exit(7)'])).toBe(7)
})

test('a program ended by a signal gives the code a shell would give', async () => {
  expect(await runInPlace(node, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(137)
})

test('a program that does not exist is a failure, not an exception', async () => {
  expect(await runQuietly('/no/such/program', [])).toEqual({ code: 127, output: '' })
})

test('what both streams say is kept', async () => {
  const { output } = await runQuietly(node, ['-e', 'console.log("out"); console.error("err")'])
  expect(output).toContain('out')
  expect(output).toContain('err')
})

test('a program that takes longer than allowed is stopped', async () => {
  const { code } = await runQuietly(node, ['-e', 'setInterval(() => {}, 1000)'], {
    timeoutSeconds: 0.2,
  })
  expect(code).toBe(137)
})

test('a stop signal sent to us reaches the program, and its own exit code comes back', async () => {
  const script = `
    import { runInPlace } from ${JSON.stringify(new URL('run-process.mjs', import.meta.url).href)}
    const child = 'process.on("SIGTERM", () => process.exit(5)); setInterval(() => {}, 1000); process.ppid && process.kill(process.ppid, "SIGTERM")'
    process.exit(await runInPlace(process.execPath, ['-e', child]))
  `
  const { code } = await runQuietly(node, ['--input-type=module', '-e', script])
  expect(code).toBe(5)
})
