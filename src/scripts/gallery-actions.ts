import { showPictureOfThumbnail } from './show-picture.ts'
import { openZoom } from './zoom/zoom.ts'

/** The functions of a product's picture gallery, in one file that is loaded on the first click on a picture. */
export const galleryActions = { openZoom, selectPicture: showPictureOfThumbnail }
