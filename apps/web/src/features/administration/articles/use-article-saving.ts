import {
  createArticle,
  editArticle,
  type ManagedArticle,
  setArticleCover,
  type createArticle as CreateCall,
} from '@ancrage/contract'
import { useState } from 'react'
import type { z } from 'zod'

import { useApi } from '../../../api/api-context.tsx'
import type { Client } from '../../../api/client.ts'
import { useAct } from '../../../step-up/use-act.ts'

export type ArticleText = z.output<typeof CreateCall.body>

/** `address` shows it; null takes the picture away. Undefined leaves it as it is. */
export type NewCover = Readonly<{ address: string }> | null | undefined

type Wish = Readonly<{ text: ArticleText; cover: NewCover; published?: boolean }>

/** Several calls make one save: after a failure, saving again goes on from what the server has. */
export function useArticleSaving(first: ManagedArticle | null) {
  const { client } = useApi()
  const [article, setArticle] = useState(first)
  const { act, waiting, failure } = useAct()

  const save = (wish: Wish, onSaved: (saved: ManagedArticle) => Promise<void>) => {
    let current = article
    const keep = (answer: ManagedArticle) => setArticle((current = answer))
    const work = async () => {
      keep(await putText(client, current, wish.text))
      for (const rest of callsAfter(client, wish)) if (current) keep(await rest(current))
      return current
    }
    return act(work, (saved) => (saved === null ? undefined : onSaved(saved)))
  }
  return { article, save, waiting, failure }
}

function putText(client: Client, article: ManagedArticle | null, text: ArticleText) {
  return article === null
    ? client.call(createArticle, { body: text })
    : client.call(editArticle, { params: { id: article.id }, body: text })
}

type Step = (article: ManagedArticle) => Promise<ManagedArticle>

function callsAfter(client: Client, { cover, published }: Wish): readonly Step[] {
  return [
    ...(cover === undefined ? [] : [putCover(client, cover)]),
    ...(published === undefined ? [] : [putState(client, published)]),
  ]
}

const putCover =
  (client: Client, cover: Exclude<NewCover, undefined>): Step =>
  ({ id }) => {
    const data = cover === null ? null : cover.address.slice(cover.address.indexOf(',') + 1)
    return client.call(setArticleCover, { params: { id }, body: { data } })
  }

const putState =
  (client: Client, published: boolean): Step =>
  ({ id }) =>
    client.call(editArticle, { params: { id }, body: { published } })
