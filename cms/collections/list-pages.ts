/** Rows per page of a list. */
export const LIST_PAGES = { defaultLimit: 25, limits: [25, 50, 100] }
