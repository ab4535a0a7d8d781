/** The size in pixels of a picture's JPEG for previews of shared links. */
export const LINK_PREVIEW_PICTURE_SIZE = { width: 1200, height: 630 } as const
