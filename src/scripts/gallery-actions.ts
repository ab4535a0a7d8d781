import { selectPicture } from './show-picture.ts'
import { openZoom } from './zoom/zoom.ts'

/** The actions of a gallery, in one file that is loaded at the first press of a picture. */
export const galleryActions = { openZoom, selectPicture }
