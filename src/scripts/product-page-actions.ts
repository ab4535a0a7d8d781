import { refreshAvailability } from './availability.ts'
import { showTiles } from './later-tiles.ts'
import { sharePage } from './share.ts'

/** What a product page does seldom, in one file: the page fetches it for the first of these. */
export const productPageActions = { refreshAvailability, sharePage, showTiles }
