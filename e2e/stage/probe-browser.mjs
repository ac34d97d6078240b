// Ends with 0 when the browser at that path shows a page to the runner of the tests.
import { chromium } from '@playwright/test'

const [executablePath = '', ...args] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath, args, timeout: 20_000 })
const page = await browser.newPage()
await page.setContent('<p>shown</p>')
const shown = await page.textContent('p')
await browser.close()
process.exitCode = shown === 'shown' ? 0 : 1
