import { ServiceMisanswered, ServiceUnreachable } from './service-errors.ts'
import type { Service } from './service.ts'

type Shape<Value> = {
  readonly safeParse: (value: unknown) => {
    readonly data?: Value | undefined
    readonly error?: unknown
  }
}

/** What a service said, in the shape that it has to be. Rejects with `ServiceMisanswered`, and `ServiceUnreachable` where it breaks off. */
export async function readAnswer<Value>(
  { url }: Pick<Service, 'url'>,
  reply: Response,
  shape: Shape<Value>,
): Promise<Value> {
  const said: unknown = await reply.json().catch((cause: unknown) => {
    throw cause instanceof SyntaxError
      ? new ServiceMisanswered(url, cause)
      : new ServiceUnreachable(url, cause)
  })
  const { data, error } = shape.safeParse(said)
  if (data === undefined) throw new ServiceMisanswered(url, error)
  return data
}
