import { selectPicture } from './show-picture.ts'
import { openZoom } from './zoom/zoom.ts'

/** The actions of a gallery, as one file that is loaded on the first click on a picture. */
export const galleryActions = { openZoom, selectPicture }
