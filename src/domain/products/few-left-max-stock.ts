/** The highest stock at which a product page says that only few pieces are left. */
export const FEW_LEFT_MAX_STOCK = 3
