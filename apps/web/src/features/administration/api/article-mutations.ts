import {
  createArticle,
  editArticle,
  type ManagedArticle,
  setArticleCover,
  type createArticle as CreateCall,
} from '@ancrage/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Client } from '../../../api/client.ts'
import { ADMINISTRATION } from './administration-queries.ts'

export type ArticleText = z.output<typeof CreateCall.body>

/** `address` shows it; null takes the picture away. Undefined leaves it as it is. */
export type NewCover = Readonly<{ address: string }> | null | undefined

export type ArticleWish = Readonly<{
  /** As the server has it; null before it has it. */
  article: ManagedArticle | null
  text: ArticleText
  cover: NewCover
  published?: boolean
}>

/** Several calls make one save: `onKept` is told after each what the server has, from where another attempt goes on. */
export function articleMutation(client: Client, onKept: (article: ManagedArticle) => void) {
  return mutationOptions({
    meta: { refreshes: [ADMINISTRATION] },
    mutationFn: async (wish: ArticleWish) => {
      let article = await putText(client, wish)
      onKept(article)
      for (const put of putsAfter(client, wish)) onKept((article = await put(article)))
      return article
    },
  })
}

function putText(client: Client, { article, text }: ArticleWish) {
  return article === null
    ? client.call(createArticle, { body: text })
    : client.call(editArticle, { params: { id: article.id }, body: text })
}

type Put = (article: ManagedArticle) => Promise<ManagedArticle>

function putsAfter(client: Client, { cover, published }: ArticleWish): readonly Put[] {
  return [
    ...(cover === undefined ? [] : [putCover(client, cover)]),
    ...(published === undefined ? [] : [putState(client, published)]),
  ]
}

const putCover =
  (client: Client, cover: Exclude<NewCover, undefined>): Put =>
  ({ id }) => {
    const data = cover === null ? null : cover.address.slice(cover.address.indexOf(',') + 1)
    return client.call(setArticleCover, { params: { id }, body: { data } })
  }

const putState =
  (client: Client, published: boolean): Put =>
  ({ id }) =>
    client.call(editArticle, { params: { id }, body: { published } })
