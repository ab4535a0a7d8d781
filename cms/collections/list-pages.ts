/** The rows of a page of each list: as many as one sees without scrolling far. */
export const LIST_PAGES = { defaultLimit: 25, limits: [25, 50, 100] }
