import { toLinkUrl } from '../../../../src/domain/pages/link.ts'
import type { Picture } from '../../../../src/domain/pages/page-data.ts'
import { idOf, idsOf } from '../../../base/references.ts'
import type { Branch } from '../../../payload-types.ts'
import { toPicture } from '../../pictures/picture.ts'

/** Number of products in a block of new arrivals: minimum, maximum and default. */
export const NEW_ARRIVALS_COUNT_RANGE = { least: 3, most: 8, usual: 4 }

/**
 * A block of the home page with the settings that staff made. References are ids, perhaps of deleted documents. Empty
 * `tiles` stand for all categories, empty `posts` for the latest posts.
 */
export type HomeBlockSettings =
  | { kind: 'categoryTiles'; heading: string; tiles: { category: string | null; picture: Picture | null }[] }
  | { kind: 'newArrivals'; heading: string; count: number }
  | { kind: 'story'; heading: string; text: string; picture: Picture | null; href: string; linkLabel: string }
  | { kind: 'posts'; heading: string; posts: string[] }
  | { kind: 'quote'; text: string; by: string }
  | { kind: 'productInFocus'; product: string | null; line: string }

type Block = NonNullable<Branch['home']>[number]

/** Returns the visible blocks of the home page. Drafts may lack any field. */
export function toHomeBlockSettings(home: Branch['home']): HomeBlockSettings[] {
  return (home ?? []).filter(({ isHidden }) => !isHidden).map(toChoice)
}

function toChoice(block: Block): HomeBlockSettings {
  switch (block.blockType) {
    case 'categoryTiles':
      return { kind: block.blockType, heading: block.heading ?? '', tiles: (block.tiles ?? []).map(toTile) }
    case 'newArrivals':
      return {
        kind: block.blockType,
        heading: block.heading ?? '',
        count: within(block.count ?? NEW_ARRIVALS_COUNT_RANGE.usual),
      }
    case 'story': {
      const { heading, text, storyPicture, href, linkLabel } = block
      const link = { href: toLinkUrl(href ?? '') ?? '', linkLabel: linkLabel ?? '' }
      return {
        kind: block.blockType,
        heading: heading ?? '',
        text: text ?? '',
        picture: toPicture(storyPicture),
        ...link,
      }
    }
    case 'posts':
      return { kind: block.blockType, heading: block.heading ?? '', posts: idsOf(block.chosen) }
    case 'quote':
      return { kind: block.blockType, text: block.text ?? '', by: block.by ?? '' }
    case 'productInFocus':
      return { kind: block.blockType, product: idOf(block.product), line: block.line ?? '' }
  }
}

type Tile = NonNullable<Extract<Block, { blockType: 'categoryTiles' }>['tiles']>[number]

function toTile({ category, tilePicture }: Tile) {
  return { category: idOf(category), picture: toPicture(tilePicture) }
}

const within = (count: number) =>
  Math.min(NEW_ARRIVALS_COUNT_RANGE.most, Math.max(NEW_ARRIVALS_COUNT_RANGE.least, Math.round(count)))

/** Returns the ids of products and posts that staff chose in the blocks; null for a product block without a product. */
export function listHomeProductAndPostIds(home: readonly HomeBlockSettings[]): (string | null)[] {
  return home.flatMap((choice) => {
    if (choice.kind === 'productInFocus') return [choice.product]
    return choice.kind === 'posts' ? choice.posts : []
  })
}

/** Returns the pictures of all blocks, even of hidden ones. */
export function listHomePictures(home: Branch['home']) {
  return (home ?? []).flatMap((block) => {
    if (block.blockType === 'story') return [block.storyPicture]
    return block.blockType === 'categoryTiles' ? (block.tiles ?? []).map(({ tilePicture }) => tilePicture) : []
  })
}
