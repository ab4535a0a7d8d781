/** Rows per page of the panel's lists. */
export const LIST_PAGES = { defaultLimit: 25, limits: [25, 50, 100] }
