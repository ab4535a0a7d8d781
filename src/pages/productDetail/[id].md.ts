import type { APIRoute } from 'astro'
import { productMarkdown } from '../../domain/markdown/product.ts'
import { markdownResponse } from '../../markdown-response.ts'

export const GET: APIRoute = async ({ params, locals: { shop } }) => {
  const id = params.id ?? ''
  const [branch, product] = await Promise.all([shop.branch(), shop.product(id)])
  if (product) return markdownResponse(productMarkdown(product, branch, shop.settings.siteUrl))
  if (await shop.isArchived(id)) return markdownResponse('We no longer sell this product.\n', 410)
  return markdownResponse('This product is not in the shop.\n', 404)
}
