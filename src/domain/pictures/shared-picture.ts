/** The size in pixels of the picture that a shared link shows, in JPEG, as services that show links ask for it. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const
