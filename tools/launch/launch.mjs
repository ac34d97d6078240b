// What `npm start`, `npm test` and the other commands run. It works on any Node from 20 on with
// nothing installed, so nothing in this folder imports a package, and this file stays readable by
// still older versions so that they can say what is wrong.
const OLDEST_NODE = 20

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `Ancrage a besoin de Node ${OLDEST_NODE} ou plus récent ; celui-ci est ${process.version}.\n` +
      `Ancrage needs Node ${OLDEST_NODE} or newer; this one is ${process.version}.`,
  )
  process.exitCode = 1
} else {
  const { runCommand } = await import('./commands.mjs')
  process.exitCode = await runCommand(process.argv.slice(2))
}
