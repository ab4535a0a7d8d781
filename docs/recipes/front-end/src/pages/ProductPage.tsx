import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { $cart, add } from '../cart.ts'
import { Heading } from '../parts/Heading.tsx'
import { Link } from '../parts/Link.tsx'
import { Picture } from '../parts/Picture.tsx'
import { Price } from '../parts/Price.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { inShop, resultOf, shop } from '../shop.ts'
import type { components } from '../shop-api.d.ts'
import { useLoaded } from '../use-loaded.ts'

type Product = components['schemas']['StorefrontProduct']

/** `id`: an id, or the last part of an address of the shop. */
export function ProductPage({ id }: { id: string }) {
  const product = useLoaded(
    useCallback(() => resultOf(shop.GET('/api/storefront/product/{id}', { params: { path: { id } } })), [id]),
  )
  return (
    <>
      <p>
        <Link to="/">All products</Link>
      </p>
      {product.value ? <Details product={product.value} /> : <Waiting for={product} />}
    </>
  )
}

function Details({ product }: { product: Product }) {
  const inCart = useStore($cart)[product.id] ?? 0
  return (
    <article className="product">
      <div>
        {product.pictures.map((picture, at) => (
          <Picture key={picture.src} of={picture} sizes="(min-width: 60rem) 32rem, 100vw" isFirst={at === 0} />
        ))}
      </div>
      <div>
        <Heading>{product.name}</Heading>
        <Price of={product} />
        <p>{product.stock}</p>
        <button type="button" disabled={product.available <= inCart} onClick={() => add(product.id)}>
          Add to cart
        </button>
        <p role="status">
          {inCart > 0 && (
            <>
              {inCart} in <Link to="/cart">your cart</Link>
            </>
          )}
        </p>
        {/* The shop has cleaned this HTML; its links and pictures begin at the shop's root. */}
        <div dangerouslySetInnerHTML={{ __html: withShopAddresses(product.description) }} />
        <dl>
          {product.attributes.map(({ name, value }) => (
            <div key={`${name} ${value}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}

function withShopAddresses(html: string): string {
  return html.replaceAll(/ (src|srcset|href)="([^"]*)"/g, (_, name, value) => ` ${name}="${inShop(value)}"`)
}
