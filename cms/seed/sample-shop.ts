import type { Payload } from 'payload'
import { createMarkdownToLexicalConverter } from './markdown-to-lexical.ts'
import { createSampleBranch } from './sample-branch.ts'
import { fillSampleHomePage } from './sample-home.ts'
import { createSamplePages } from './sample-pages.ts'
import { createSamplePeopleAndOrders } from './sample-people-and-orders.ts'
import { createSamplePosts, readSamplePostAltTexts } from './sample-posts.ts'
import { createSampleProducts } from './sample-products.ts'
import { createSampleUploader } from './sample-uploader.ts'

/** Fills an empty shop with the sample shop Aurel. All its data is in `cms/seed`, none in code. */
export async function createSampleShop(payload: Payload, say: (line: string) => void): Promise<void> {
  say('Stocking the sample shop …')
  const richText = await createMarkdownToLexicalConverter(payload)
  const pictures = createSampleUploader(payload)
  const alts = await readSamplePostAltTexts()
  const upload = (file: string) => pictures({ file, alt: alts.get(file) ?? '' })
  const pages = await createSamplePages(payload, { richText, upload })
  const branch = await createSampleBranch(payload, pictures, pages)
  const products = await createSampleProducts(payload, branch, pictures, { richText, say })
  await createSamplePosts(payload, products, pictures, richText)
  await fillSampleHomePage(payload, branch, products, pictures)
  await createSamplePeopleAndOrders(payload, branch)
  say('Stocked.')
}
