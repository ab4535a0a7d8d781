import { filePaths, paths } from './paths.ts'

/** The URL paths of the pages and files that every shop has. */
export const FIXED_PAGES: readonly string[] = [
  ...[paths.home, paths.homeAlias, paths.about, paths.contact, paths.signIn, paths.signUp, paths.orders],
  ...[paths.account, paths.forgotPassword, paths.resetPassword],
  ...[filePaths.sitemap, filePaths.feed, filePaths.robots, filePaths.manifest, filePaths.llms],
]

export const isFixedPage = (address: string): boolean => FIXED_PAGES.includes(address)
