import * as tags from '../../base/changes/tags.ts'
import type { PostAndPageQueries } from '../../shop/catalog/texts/text-queries.ts'
import { type TrackTags, tagsOfPage, tagsOfPosts, tagsOfSeoPicture } from './shown-tags.ts'

/** Wraps the catalog's queries of posts and written pages: each read passes the tags of its data to `track`. */
export function createTagTrackingTextQueries(catalog: PostAndPageQueries, track: TrackTags): PostAndPageQueries {
  return {
    async posts(of = {}) {
      track(of.category ? tags.categoryPostsTag(of.category) : tags.postsTag)
      const posts = await catalog.posts(of)
      track(tagsOfPosts(posts))
      return posts
    },
    async latestPosts(limit) {
      track(tags.postsTag)
      const posts = await catalog.latestPosts(limit)
      track(tagsOfPosts(posts))
      return posts
    },
    async post(id) {
      track(tags.postTag(id))
      const post = await catalog.post(id)
      track(tagsOfSeoPicture(post), tagsOfPosts(post ? [post] : []))
      return post
    },
    async stories(productId) {
      track(tags.productPostsTag(productId))
      const posts = await catalog.stories(productId)
      track(tagsOfPosts(posts))
      return posts
    },
    postCategories() {
      track(tags.postCategoriesTag)
      return catalog.postCategories()
    },
    pages() {
      track(tags.writtenPagesTag)
      return catalog.pages()
    },
    async page(id) {
      track(tags.writtenPageTag(id))
      const page = await catalog.page(id)
      track(tagsOfPage(page))
      return page
    },
    async pageAt(slug) {
      const page = await catalog.pageAt(slug)
      // After its next change, any page may have this address.
      track(page ? tagsOfPage(page) : tags.writtenPagesTag)
      return page
    },
    pageLinks(ids) {
      track(ids.map(tags.writtenPageLinkTag))
      return catalog.pageLinks(ids)
    },
  }
}
