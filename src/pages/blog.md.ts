import type { APIRoute } from 'astro'
import { renderBlogMarkdown } from '../markdown/blog.ts'
import { markdownResponse } from '../markdown/response.ts'

export const GET: APIRoute = async ({ url: { searchParams }, locals: { shop } }) => {
  const [id, search] = [searchParams.get('category') ?? '', searchParams.get('search')?.trim() ?? '']
  const [posts, categories] = await Promise.all([shop.posts({ category: id, search }), shop.postCategories()])
  const category = categories.find((each) => each.id === id)
  return markdownResponse(renderBlogMarkdown({ posts, categories, category, search }, shop.settings.siteUrl))
}
