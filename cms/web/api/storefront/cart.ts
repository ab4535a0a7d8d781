import * as contract from '../../../../src/contract/storefront/cart.ts'
import { previewCart } from '../../../shop/orders/preview-order.ts'
import { limitDiscountCodeGuesses } from '../discounts.ts'
import { createPublicRoute } from '../route.ts'

/**
 * POST call that returns the current prices of the lines of a cart, and its problems. Reads the database, because the
 * catalog may be outdated.
 */
export const storefrontCartPreviewRoute = createPublicRoute(contract.cartPreviewCall, {
  limit: 'read',
  async handle({ body, req, payload, branches, limits }) {
    const { id: branchId, catalog } = await branches.shown()
    await limitDiscountCodeGuesses(body.discountCode, { branchId, earlier: null }, req, { limits, payload })
    const lines = body.lines.map(({ id, quantity, note }, at) => ({
      itemId: id,
      quantity,
      at,
      ...(note === undefined ? {} : { note }),
    }))
    const preview = await previewCart(
      { payload, branches },
      {
        lines,
        delivery: body.delivery,
        discountCode: body.discountCode,
      },
    )
    const problems = new Map(preview.products.map(({ itemId, problem }) => [itemId, problem]))
    const { deliveryWays } = await catalog.branch()
    return {
      currency: preview.currency,
      total: preview.total.after,
      delivery: preview.delivery,
      charges: preview.charges,
      ways: deliveryWays,
      lines: preview.lines.map(({ itemId, itemName, quantity, price, amount, takesNote }) => ({
        id: itemId,
        name: itemName,
        quantity,
        price,
        amount,
        takesNote,
        problem: problems.get(itemId) ?? null,
      })),
    }
  },
})
