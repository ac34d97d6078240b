/** Fetches the readers of signatures ahead of the first certificate or token: a page may lose its connection meanwhile. */
export async function fetchReaders(): Promise<void> {
  await Promise.allSettled([import('../reading/sealed-facts.ts'), import('./signed-findings.ts')])
}
