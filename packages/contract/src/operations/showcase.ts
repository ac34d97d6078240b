import { listProducts } from '../billing/products.ts'
import { endpoint } from '../endpoint.ts'
import { getArticle, getArticleCover, listArticles } from './articles.ts'

/** What visitors read without an account, where the installation shows it: 404 where it does not. */

/** The products on sale, as `GET /products` has them. */
export const showProducts = endpoint({
  method: 'GET',
  path: '/public/products',
  reply: listProducts.reply,
  status: 200,
})

/** Published articles, as `GET /articles` has them. */
export const showArticles = endpoint({
  method: 'GET',
  path: '/public/articles',
  query: listArticles.query,
  reply: listArticles.reply,
  status: 200,
})

/** One of them, as `GET /articles/:slug` has it. */
export const showArticle = endpoint({
  method: 'GET',
  path: '/public/articles/:slug',
  params: getArticle.params,
  query: getArticle.query,
  reply: getArticle.reply,
  status: 200,
})

/** Its picture, as `GET /articles/:slug/cover` has it. */
export const showArticleCover = endpoint({
  method: 'GET',
  path: '/public/articles/:slug/cover',
  params: getArticleCover.params,
  status: 200,
})
