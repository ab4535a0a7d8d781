import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Payload } from 'payload'
import { paths } from '../../src/domain/pages/paths.ts'
import type { Product } from '../payload-types.ts'
import type { MarkdownToLexicalConverter } from './markdown-to-lexical.ts'
import { readSampleJson, SEED_FOLDER } from './read-sample.ts'
import type { SampleUploader } from './sample-uploader.ts'

type SamplePost = {
  slug: string
  title: string
  category: string
  author?: string
  date: string
  thumbnail: string
  alt: string
}

/** Reads the alternative texts of the sample posts' pictures, by file name. */
export async function readSamplePostAltTexts(): Promise<Map<string, string>> {
  const posts = await readSampleJson<SamplePost[]>('posts')
  return new Map(posts.map(({ thumbnail, alt }) => [thumbnail, alt]))
}

/** Creates the blog posts of the sample shop, with links to its products. */
export async function createSamplePosts(
  payload: Payload,
  products: readonly Product[],
  upload: SampleUploader,
  richText: MarkdownToLexicalConverter,
): Promise<void> {
  const categories = new Map<string, string>()
  for (const data of await readSampleJson<{ category: string }[]>('post-categories')) {
    const { id } = await payload.create({ collection: 'post-categories', data })
    categories.set(data.category, id)
  }
  for (const { slug, title, category, author, date, thumbnail, alt } of await readSampleJson<SamplePost[]>('posts')) {
    await payload.create({
      collection: 'posts',
      data: {
        _status: 'published',
        title,
        category: categories.get(category),
        author,
        publishedAt: date,
        thumbnail: await upload({ file: thumbnail, alt }),
        content: richText(withIds(await readFile(resolve(SEED_FOLDER, 'posts', `${slug}.md`), 'utf8'), products)),
      },
      depth: 0,
    })
  }
}

/** Replaces product codes in a post's text with ids. */
function withIds(text: string, products: readonly Product[]): string {
  return products.reduce(
    (linked, { id, code }) => linked.replaceAll(`(${paths.productDetail(code)})`, `(${paths.productDetail(id)})`),
    text,
  )
}
