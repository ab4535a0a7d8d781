/** Size in pixels of the JPEG for shared links. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const
