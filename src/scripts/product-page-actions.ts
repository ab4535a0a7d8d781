import { refreshAvailability } from './availability.ts'
import { showTiles } from './later-tiles.ts'
import { sharePage } from './share.ts'

/** The rare actions of a product page, as one file that is loaded on demand. */
export const productPageActions = { refreshAvailability, sharePage, showTiles }
