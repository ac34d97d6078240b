import { newId } from '../../platform/new-id.ts'
import type { ServerContext } from '../../platform/context.ts'
import { insertArticle } from '../blog/index.ts'
import { insertProduct } from '../../billing/index.ts'
import { DEFAULT_CATALOGUE, VAT_RATE } from './default-catalogue.ts'
import { isEmptyInstallation } from './first-start-store.ts'
import { WELCOME_ARTICLE } from './welcome-article.ts'

/**
 * Gives an installation that nobody has used a catalogue and a first article, once; answers whether it did so
 * now. What administrators change or remove afterwards stays as they leave it.
 */
export async function stockEmptyInstallation(context: ServerContext): Promise<boolean> {
  return context.database.transaction(async (transaction) => {
    if (!(await isEmptyInstallation(transaction))) return false
    const at = context.now()
    const dates = { createdAt: at, updatedAt: at }
    for (const [index, product] of DEFAULT_CATALOGUE.entries()) {
      const position = (index + 1) * 10
      const id = newId(context)
      await insertProduct(transaction, { id, ...product, vatRate: VAT_RATE, position, ...dates })
    }
    const id = newId(context)
    await insertArticle(transaction, { id, ...WELCOME_ARTICLE, ...dates, publishedAt: at })
    return true
  })
}
