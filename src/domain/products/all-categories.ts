/** The category name that stands for all products (storefront.md §2, Category listing). */
export const ALL_CATEGORIES = 'All'
