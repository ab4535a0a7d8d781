import type { Payload } from 'payload'
import type { Branch, Product } from '../payload-types.ts'
import { readSampleJson } from './read-sample.ts'
import type { SampleUploader } from './sample-uploader.ts'

type Block = NonNullable<Branch['home']>[number]
/** A block that refers to categories by name, products by code and pictures by file instead of ids. */
type SampleBlock =
  | Exclude<Block, { blockType: 'categoryTiles' | 'story' | 'productInFocus' }>
  | SampleTiles
  | SampleStory
  | SampleFocus
type SampleTiles = { blockType: 'categoryTiles'; heading: string; tiles: { category: string; picture: string }[] }
type SampleStory = Omit<Extract<Block, { blockType: 'story' }>, 'storyPicture'> & { picture: string; alt: string }
type SampleFocus = { blockType: 'productInFocus'; product: string; line: string }

/**
 * Fills the home page of the sample branch with the sample's blocks. Call it after the products, categories and posts
 * to which they refer are created.
 */
export async function fillSampleHomePage(
  payload: Payload,
  { id }: Branch,
  products: readonly Product[],
  upload: SampleUploader,
): Promise<void> {
  const { docs: categories } = await payload.find({ collection: 'categories', depth: 0, pagination: false })
  const uploaded = (file: string, alt = '') => upload({ file, alt })

  async function toBlock(block: SampleBlock): Promise<Block> {
    if (block.blockType === 'categoryTiles') {
      const tiles = block.tiles.map(async ({ category, picture }) => ({
        category: categories.find(({ name }) => name === category)?.id,
        tilePicture: await uploaded(picture),
      }))
      return { ...block, tiles: await Promise.all(tiles) }
    }
    if (block.blockType === 'story') {
      const { picture, alt, ...story } = block
      return { ...story, storyPicture: await uploaded(picture, alt) }
    }
    if (block.blockType === 'productInFocus') {
      return { ...block, product: products.find(({ code }) => code === block.product)?.id }
    }
    return block
  }

  const home = await Promise.all((await readSampleJson<SampleBlock[]>('home')).map(toBlock))
  await payload.update({ collection: 'branches', id, data: { home, _status: 'published' }, depth: 0 })
}
