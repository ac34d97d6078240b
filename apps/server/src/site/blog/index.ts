export { insertArticle } from './article-store.ts'
export { blogRoutes } from './blog-routes.ts'
export { renderMarkdown } from './render-markdown.ts'
export { pageOfArticles, readArticle } from './read-articles.ts'
