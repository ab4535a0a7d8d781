/** The category name that stands for the whole shop (storefront.md §2, Category listing). */
export const ALL_CATEGORIES = 'All'
