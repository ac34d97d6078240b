import type { DevelopmentChain } from '../development-chain.ts'
import { METHODS, type Method } from './methods.ts'
import type { Parameters } from './parameters.ts'
import { RPC_CODES, RpcError } from './rpc-error.ts'

/** An HTTP reply; no body where every call was a notification. */
export type Reply = { readonly status: number; readonly body: string | undefined }

/** Answers the text of a request: one call, or several in a list. */
export async function answer(chain: DevelopmentChain, text: string): Promise<Reply> {
  const request = parsed(text)
  if (request instanceof RpcError) return { status: 500, body: written(failure(null, request)) }
  if (Array.isArray(request)) return answerBatch(chain, request)
  const outcome = await answerCall(chain, request)
  if (outcome === undefined) return { status: 204, body: undefined }
  return { status: outcome.status, body: written(outcome.answer) }
}

async function answerBatch(chain: DevelopmentChain, calls: readonly unknown[]): Promise<Reply> {
  const answers: object[] = []
  for (const call of calls) {
    const outcome = await answerCall(chain, call)
    if (outcome !== undefined) answers.push(outcome.answer)
  }
  const isSilent = answers.length === 0 && calls.length > 0
  return isSilent ? { status: 204, body: undefined } : { status: 200, body: written(answers) }
}

type Outcome = { readonly status: number; readonly answer: object }

/** The dialects differ: 2.0 answers errors with HTTP 200 and knows calls that want no answer. */
async function answerCall(chain: DevelopmentChain, call: unknown): Promise<Outcome | undefined> {
  const { id = null, jsonrpc, method, params } = isRecord(call) ? call : {}
  const isModern = jsonrpc === '2.0'
  const wantsAnswer = !isModern || (isRecord(call) && 'id' in call)
  try {
    const result = (await run(chain, method, params)) ?? null
    if (!wantsAnswer) return undefined
    return { status: 200, answer: isModern ? { jsonrpc, result, id } : { result, error: null, id } }
  } catch (error) {
    if (!wantsAnswer) return undefined
    const named = error instanceof RpcError ? error : internal(error)
    if (isModern) return { status: 200, answer: { jsonrpc, error: errorOf(named), id } }
    return { status: STATUS[named.code] ?? 500, answer: failure(id, named) }
  }
}

const STATUS: Readonly<Record<number, number>> = {
  [RPC_CODES.invalidRequest]: 400,
  [RPC_CODES.methodNotFound]: 404,
}

async function run(chain: DevelopmentChain, name: unknown, params: unknown): Promise<unknown> {
  if (typeof name !== 'string') {
    throw new RpcError(RPC_CODES.invalidRequest, 'Method must be a string')
  }
  const method = METHODS.get(name)
  if (method === undefined) throw new RpcError(RPC_CODES.methodNotFound, 'Method not found')
  const given = inOrder(method, params)
  const lacking = given.slice(0, method.required).includes(undefined)
  if (lacking || given.length < method.required || given.length > method.parameters.length) {
    throw new RpcError(RPC_CODES.misc, `${name} ${method.parameters.join(' ')}`.trim())
  }
  return method.run(chain, given)
}

function inOrder(method: Method, params: unknown): Parameters {
  if (params === undefined || params === null) return []
  if (Array.isArray(params)) return params
  if (!isRecord(params)) {
    throw new RpcError(RPC_CODES.invalidRequest, 'Params must be an array or object')
  }
  const unknown = Object.keys(params).find((name) => !method.parameters.includes(name))
  if (unknown !== undefined) {
    throw new RpcError(RPC_CODES.invalidParameter, `Unknown named parameter ${unknown}`)
  }
  return method.parameters.map((name) => params[name])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return new RpcError(RPC_CODES.parse, 'Parse error')
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const errorOf = ({ code, message }: RpcError): object => ({ code, message })

const failure = (id: unknown, error: RpcError): object => ({
  result: null,
  error: errorOf(error),
  id,
})

const internal = (error: unknown): RpcError =>
  new RpcError(RPC_CODES.internal, error instanceof Error ? error.message : 'Internal error')

const written = (content: object): string => `${JSON.stringify(content)}\n`
