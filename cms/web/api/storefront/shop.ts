import * as contract from '../../../../src/contract/storefront/shop.ts'
import { cachedRoute } from '../cached-route.ts'
import { toPicture } from './pictures.ts'

export const storefrontShop = cachedRoute(contract.shop, async ({ shown, settings }) => {
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
    ...{ id, name, currency, signIn: settings.SIGN_IN, logo: toPicture(logo), ...business, paymentTerms, deliveryWays },
    slides: slides.map(({ picture, href, ...slide }) => ({ ...slide, picture: toPicture(picture), link: href })),
    promises: infoStrip,
    brands: brands.map((brand) => ({ name: brand.name, picture: toPicture(brand.picture) })),
    ...{ support: support_info, contact, social },
  }
})
