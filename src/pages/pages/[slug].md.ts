import type { APIRoute } from 'astro'
import { markdownResponse } from '../../markdown/response.ts'
import { renderWrittenPageMarkdown } from '../../markdown/written-page.ts'

export const GET: APIRoute = async ({ params, locals: { shop } }) => {
  const page = await shop.page(params.slug ?? '')
  if (!page) return markdownResponse('This page is not in the shop.\n', { status: 404 })
  return markdownResponse(renderWrittenPageMarkdown(page, shop.settings.siteUrl))
}
