import type { APIRoute } from 'astro'
import { renderWrittenPageMarkdown } from '../../markdown/page.ts'
import { markdownResponse } from '../../markdown/response.ts'

export const GET: APIRoute = async ({ params, locals: { shop } }) => {
  const page = await shop.page(params.slug ?? '')
  if (!page) return markdownResponse('This page is not in the shop.\n', { status: 404 })
  return markdownResponse(renderWrittenPageMarkdown(page, shop.settings.siteUrl))
}
