import { filePaths, paths } from './paths.ts'

/**
 * The URL paths of the stored pages and files that every shop has, apart from product lists and the blog, whose
 * addresses depend on the data.
 */
export const FIXED_PAGE_PATHS: readonly string[] = [
  paths.home,
  paths.homeAlias,
  paths.about,
  paths.contact,
  paths.signIn,
  paths.signUp,
  paths.orders,
  paths.account,
  paths.forgotPassword,
  paths.resetPassword,
  filePaths.sitemap,
  filePaths.feed,
  filePaths.robots,
  filePaths.manifest,
  filePaths.llms,
]

export const isFixedPage = (address: string): boolean => FIXED_PAGE_PATHS.includes(address)
