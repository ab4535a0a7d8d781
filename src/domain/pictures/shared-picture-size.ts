/** The size in pixels of the JPEG of a picture that previews of shared links show. */
export const SHARED_PICTURE_SIZE = { width: 1200, height: 630 } as const
