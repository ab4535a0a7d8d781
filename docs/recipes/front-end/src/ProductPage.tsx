import { Loaded } from './Loaded.tsx'
import { inShop, type PageProps, resultOf, shop } from './shop.ts'

/** `id`: an id, or the last part of an address of the shop. */
export function ProductPage({ id, money, cart, setCart }: PageProps & { id: string }) {
  return (
    <Loaded by={id} load={() => resultOf(shop.GET('/api/storefront/product/{id}', { params: { path: { id } } }))}>
      {({ id, name, price, stock, available, pictures: [picture], description }) => {
        const quantity = cart[id] ?? 0
        const add = () => setCart({ ...cart, [id]: quantity + 1 })
        const html = description.replaceAll(/(?<= (src|srcset|href)=")[^"]*/g, inShop)
        return (
          <>
            <h1>{name}</h1>
            {picture && <img src={inShop(picture.src)} alt={picture.alt} />}
            <p>{`${money(price)} ${stock}`}</p>
            <button type="button" disabled={available <= quantity} onClick={add}>
              Add to cart
            </button>
            {/* The shop has sanitized this HTML. */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </>
        )
      }}
    </Loaded>
  )
}
