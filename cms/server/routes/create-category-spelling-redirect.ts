import type { RequestHandler } from 'express'
import { toMarkdownPath } from '../../../src/domain/pages/markdown-path.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import { ALL_CATEGORIES } from '../../../src/domain/products/catalog.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import { revalidatedCacheControl } from '../../base/http/headers.ts'
import { nullIfNoPublishedBranch } from '../../shop/catalog/branches/branches.ts'
import type { ShopRuntime } from '../services/open-shop-runtime.ts'

/**
 * Middleware: redirects other spellings of a category's name, such as `/category?name=rings`, to the URL with the
 * category's own spelling. The page is stored under that URL.
 */
export function createCategorySpellingRedirect({
  branches,
  catalogState,
}: Pick<ShopRuntime, 'branches' | 'catalogState'>): RequestHandler {
  return async (req, res, next) => {
    const isList = [paths.catalog, toMarkdownPath(paths.catalog)].includes(req.path)
    const name = isList ? new URL(req.originalUrl, 'http://shop').searchParams.get('name') : null
    if (!name || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
    await catalogState.caughtUp()
    const shown = await branches.shown().catch(nullIfNoPublishedBranch)
    const names = [ALL_CATEGORIES, ...((await shown?.catalog.categories()) ?? []).map((category) => category.name)]
    const known = names.includes(name)
      ? undefined
      : names.find((each) => toComparisonKey(each) === toComparisonKey(name))
    if (known === undefined) return next()
    res.set('Cache-Control', revalidatedCacheControl).redirect(301, withName(req.originalUrl, known))
  }
}

/** Returns the URL with its parameter `name` set. The other parameters keep their encoding. */
function withName(url: string, name: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const parameters = query.split('&')
  const others = parameters.filter((parameter) => !/^name(=|$)/.test(parameter))
  return [path + new URL(paths.category(name), 'http://shop').search, ...others].join('&')
}
