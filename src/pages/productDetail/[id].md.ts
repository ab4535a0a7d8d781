import type { APIRoute } from 'astro'
import { renderProductMarkdown } from '../../markdown/product.ts'
import { markdownResponse } from '../../markdown/response.ts'

export const GET: APIRoute = async ({ params, locals: { shop } }) => {
  const id = params.id ?? ''
  const [branch, product] = await Promise.all([shop.branch(), shop.product(id)])
  if (product) {
    const [category, family] = await Promise.all([shop.category(product.categoryName), shop.family(id)])
    // The page's path with `.md`, as in src/pages/productDetail/[id].astro.
    const canonical = `${product.path}.md`
    return markdownResponse(
      renderProductMarkdown(product, branch, shop.settings.siteUrl, { care: category?.care, family }),
      {
        canonical,
      },
    )
  }
  if (await shop.isArchived(id)) return markdownResponse('We no longer sell this product.\n', { status: 410 })
  return markdownResponse('This product is not in the shop.\n', { status: 404 })
}
