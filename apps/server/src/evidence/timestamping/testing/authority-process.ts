import { randomBytes } from 'node:crypto'

import { openDevelopmentAuthority } from '../development-authority.ts'
import { answering, openAuthorityServer } from './authority-server.ts'

/** A timestamp authority of its own, over HTTP, in a process of its own; says its address when it listens. */
const [folder = ''] = process.argv.slice(2)

const authority = await openDevelopmentAuthority({ folder, now: () => new Date(), randomBytes })
const server = await openAuthorityServer(answering(authority.answer))
process.stdout.write(`${JSON.stringify({ address: server.url.href })}\n`)
