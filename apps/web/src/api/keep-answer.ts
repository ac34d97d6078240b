import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Keeps what an act has answered of what is read elsewhere: it is newer than any reading that is still on its way. */
export async function keepAnswer(
  queries: QueryClient,
  queryKey: QueryKey,
  answer: unknown,
): Promise<void> {
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, answer)
}
