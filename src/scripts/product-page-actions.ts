import { refreshAvailability } from './availability.ts'
import { showTiles } from './later-tiles.ts'
import { sharePage } from './share.ts'

/** Rare actions of a product page, in one file that is loaded for the first of them. */
export const productPageActions = { refreshAvailability, sharePage, showTiles }
