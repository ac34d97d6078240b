import { existsSync, readFileSync, rmSync } from 'node:fs'

/**
 * @param {string} file
 * @returns {any} undefined when the runner ended before it could write its report
 */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Yesterday's report must never be counted as today's.
 * @param {string} file
 */
export function removeReport(file) {
  rmSync(file, { force: true })
}
