import * as contract from '../../../../src/contract/storefront/shop.ts'
import { createCachedRoute } from '../create-cached-route.ts'
import { toApiPicture } from './pictures.ts'

export const storefrontShopRoute = createCachedRoute(contract.shopCall, async ({ shown, settings }) => {
  const {
    id,
    name,
    currency,
    logo,
    slides,
    infoStrip,
    brands,
    support_info,
    contact,
    social,
    business,
    paymentTerms,
    deliveryWays,
  } = await (await shown()).branch()
  return {
    id,
    name,
    currency,
    signIn: settings.SIGN_IN,
    logo: toApiPicture(logo),
    ...business,
    paymentTerms,
    deliveryWays,
    slides: slides.map(({ picture, href, ...slide }) => ({ ...slide, picture: toApiPicture(picture), link: href })),
    promises: infoStrip,
    brands: brands.map((brand) => ({ name: brand.name, picture: toApiPicture(brand.picture) })),
    support: support_info,
    contact,
    social,
  }
})
