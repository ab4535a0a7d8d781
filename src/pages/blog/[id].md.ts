import type { APIRoute } from 'astro'
import { renderPostMarkdown } from '../../markdown/blog.ts'
import { markdownResponse } from '../../markdown/response.ts'

export const GET: APIRoute = async ({ params, locals: { shop } }) => {
  const post = await shop.post(params.id ?? '')
  if (!post) return markdownResponse('This post is not in the blog.\n', { status: 404 })
  return markdownResponse(renderPostMarkdown(post, shop.settings.siteUrl))
}
