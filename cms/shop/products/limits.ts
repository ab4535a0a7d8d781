/** Maximum number of pictures, and of attribute values, of one product. */
export const MAX_PRODUCT_PICTURES = 50
export const MAX_PRODUCT_ATTRIBUTES = 100
/** Maximum characters of a product's brand and of the manufacturer's number. */
export const MAX_BRAND_AND_MPN_CHARACTERS = 70
