import { becomesConfirmed, deposit } from './stage/deposit.ts'
import { download } from './stage/download.ts'
import { drawLogo } from './stage/own-files.ts'
import { expect, test } from './stage/test.ts'
import { verifyWithOurs } from './stage/verify.ts'
import { french } from './stage/wording.ts'

test('several files make one deposit, and each keeps its own proof', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const names = ['plan.svg', 'coupe.svg', 'façade été.svg']
  const files = await Promise.all(
    names.map((name) => drawLogo(testInfo.outputPath(name), `Maison, ${name}`)),
  )
  await visit(server.administrator)
  const dialog = await deposit(page, {
    files,
    title: 'Plans de la maison',
    type: 'Dessin ou modèle',
  })
  await dialog.getByRole('link', { name: french.view }).click()
  await becomesConfirmed(page)
  for (const [index, name] of names.entries()) {
    const proof = testInfo.outputPath(`${name}.ots`)
    await download(page.getByRole('main'), `Preuve .ots de « ${name} »`, proof)
    const verdict = await verifyWithOurs(files[index] ?? '', proof, server.rpcUrl)
    expect(verdict, verdict.said).toMatchObject({ code: 0 })
  }
})
