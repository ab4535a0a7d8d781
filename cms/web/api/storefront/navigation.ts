import * as contract from '../../../../src/contract/storefront/navigation.ts'
import { paths } from '../../../../src/domain/pages/paths.ts'
import type { WrittenPageLink } from '../../../../src/domain/pages/written-page.ts'
import { readNavigation } from '../../../site/pages/navigation.ts'
import { createCachedRoute } from '../create-cached-route.ts'
import { toApiPicture } from './pictures.ts'

export const storefrontNavigationRoute = createCachedRoute(contract.navigationCall, async ({ shown }) => {
  const { categories, bar, columns, topics } = await readNavigation(await shown())
  const { delivery, payment, returns, privacy, terms } = topics
  return {
    categories: categories.map(({ id, name, picture }) => ({
      id,
      name,
      url: paths.category(name),
      picture: toApiPicture(picture),
    })),
    bar,
    footer: columns,
    about: {
      delivery: toUrl(delivery),
      payment: toUrl(payment),
      returns: toUrl(returns),
      privacy: toUrl(privacy),
      terms: toUrl(terms),
    },
  }
})

const toUrl = (page: WrittenPageLink | null) => page && { title: page.title, url: page.path }
