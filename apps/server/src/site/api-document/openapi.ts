import {
  errorReply,
  type Language,
  WEBHOOK_SIGNATURE_HEADER,
  webhookEvent,
} from '@ancrage/contract'
import { z } from 'zod'

import { describePermissions, isPublicCall, keyScopeOf } from '../../identity/permissions/index.ts'
import { API_WORDS } from './api-words.ts'
import { CALLS, nameOf, type Call } from './calls.ts'

export type Parameter = Readonly<{
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}>
export type Operation = Readonly<{
  operationId: string
  tags: readonly string[]
  description: string
  parameters: readonly Parameter[]
  requestBody?: Readonly<{ required: boolean; content: BodyContent }>
  responses: Readonly<Record<string, Readonly<{ description: string; content?: JsonContent }>>>
  security: readonly Readonly<Record<string, readonly string[]>>[]
}>
export type ApiDocument = Readonly<{
  openapi: '3.1.0'
  info: Readonly<{ title: string; version: string; description: string }>
  servers: readonly Readonly<{ url: string }>[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  /** What we call, at addresses that people gave. */
  webhooks: Readonly<Record<string, Readonly<Record<'post', Operation>>>>
  components: Readonly<Record<string, unknown>>
}>
type Schema = Readonly<Record<string, unknown>>
type JsonContent = Readonly<{ 'application/json': Readonly<{ schema: Schema }> }>
type BodyContent = JsonContent & Readonly<Record<string, Readonly<{ schema: Schema }>>>

const DESCRIPTION = `Calls take and give JSON in camelCase; times are ISO 8601 in UTC. Errors are
{ "error": { "code", "message", "fields"? } }, the message in the language of Accept-Language. Lists are read on with
the nextCursor of the page before. Calls that make something take an Idempotency-Key.`

/** The contract as OpenAPI 3.1: made of the very schemas that the calls are parsed with. Who may call is said in `language`. */
export function openApiDocument(
  service: Readonly<{ title: string; version: string; base: string }>,
  language: Language = 'en',
): ApiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of CALLS) {
    const path = call.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [call.endpoint.method.toLowerCase()]: operationOf(call, language),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: service.title, version: service.version, description: DESCRIPTION },
    servers: [{ url: service.base }],
    paths,
    webhooks: { 'deposits.confirmed': { post: CONFIRMED } },
    components: {
      schemas: { Error: schemaOf(errorReply, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'anc_…' },
      },
    },
  }
}

const CONFIRMED: Operation = {
  operationId: 'depositsConfirmed',
  tags: ['webhooks'],
  description:
    'Deposits of the account’s are confirmed. The signature is described in docs/formats/webhooks.md.',
  parameters: [
    {
      name: WEBHOOK_SIGNATURE_HEADER,
      in: 'header',
      required: true,
      schema: { type: 'string', pattern: String.raw`^t=\d+,v1=[0-9a-f]{64}$` },
    },
  ],
  requestBody: { required: true, content: jsonOf(schemaOf(webhookEvent, 'output')) },
  responses: { '2XX': { description: 'Taken; anything else is tried again' } },
  security: [],
}

function operationOf({ name, endpoint }: Call, language: Language): Operation {
  const { path, params, query, body, formFiles, reply, status } = endpoint
  const call = nameOf(endpoint)
  return {
    operationId: name,
    tags: [path.split('/')[1] ?? ''],
    description: descriptionOf(call, language),
    parameters: [...parametersIn('path', params), ...parametersIn('query', query)],
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { ...jsonOf(schemaOf(body, 'input')), ...(formFiles && formOf(body, formFiles)) },
      },
    }),
    responses: {
      [String(status)]: {
        description: reply || status === 204 || status === 202 ? 'Done' : 'Bytes, or text',
        ...(reply && { content: jsonOf(schemaOf(reply, 'output')) }),
      },
      default: {
        description: 'Refused',
        content: jsonOf({ $ref: '#/components/schemas/Error' }),
      },
    },
    security: securityOf(call),
  }
}

function descriptionOf(call: string, language: Language): string {
  const scope = keyScopeOf(call)
  const permissions = describePermissions(call, language)
  return scope ? `${permissions} ${API_WORDS[language].byKey} ${scope}.` : permissions
}

function securityOf(call: string): Operation['security'] {
  if (isPublicCall(call)) return []
  const person = { bearer: [], cookie: [] }
  return keyScopeOf(call) ? [person, { apiKey: [] }] : [person]
}

function parametersIn(
  place: 'path' | 'query',
  object: z.ZodObject | undefined,
): readonly Parameter[] {
  if (object === undefined) return []
  const { properties = {} } = z.toJSONSchema(object, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: typeof schema === 'object' ? { ...schema } : {},
  }))
}

/** JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. What JSON Schema cannot say is left open. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return written
}

function jsonOf(schema: Schema): JsonContent {
  return { 'application/json': { schema } }
}

/** The texts of a body and its files; what a form cannot hold is left out. */
function formOf(body: z.ZodType, files: readonly string[]): Pick<BodyContent, string> {
  const whole = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const properties: Record<string, Schema> = {}
  for (const [name, schema] of Object.entries(whole.properties ?? {})) {
    if (files.includes(name)) {
      properties[name] = { type: 'string', format: 'binary' }
    } else if (typeof schema === 'object' && schema.type === 'string') {
      properties[name] = { ...schema }
    }
  }
  const schema = { type: 'object', properties, required: whole.required ?? [] }
  return { 'multipart/form-data': { schema } }
}
