import type { Locator } from '@playwright/test'

/** Presses what is named so within a place, and keeps at `path` what it gives. */
export async function download(
  within: Locator,
  name: string | RegExp,
  path: string,
): Promise<void> {
  const page = within.page()
  const started = page.waitForEvent('download')
  await within.getByRole('button', { name }).or(within.getByRole('link', { name })).first().click()
  await (await started).saveAs(path)
}
