/** The size in pixels of the JPEG for shared links, as most services ask for it. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const
