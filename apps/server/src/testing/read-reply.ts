import { deposit, errorReply, listDeposits, profile } from '@ancrage/contract'
import type { Deposit, ErrorReply, Profile } from '@ancrage/contract'
import type { LightMyRequestResponse } from 'fastify'
import type { z } from 'zod'

type Reply = LightMyRequestResponse | undefined

/** Reading a reply also checks that it is what the contract says. */
export const refusalOf = (reply: Reply): ErrorReply['error'] =>
  errorReply.parse(reply?.json()).error
export const depositOf = (reply: Reply): Deposit => deposit.parse(reply?.json())
export const profileOf = (reply: Reply): Profile => profile.parse(reply?.json())
export const pageOf = (reply: Reply): z.infer<typeof listDeposits.reply> =>
  listDeposits.reply.parse(reply?.json())
