import { Loaded } from './Loaded.tsx'
import { inShop, type PageProps, resultOf, shop } from './shop.ts'

export function ListPage({ query, money }: PageProps & { query: string }) {
  const sent = new URLSearchParams(query)
  const [search, page] = [sent.get('search') ?? '', Number(sent.get('page')) || 1]
  const addressOf = (page: number) => `#/?${new URLSearchParams({ search, page: String(page) })}`
  // `fields` leaves out what is not displayed.
  const params = { query: { search, page, fields: 'name,url,price,pictures' } }
  return (
    <>
      <h1>{search ? `Results for “${search}”` : 'All products'}</h1>
      <form action={(form) => location.assign(`#/?search=${encodeURIComponent(String(form.get('search')))}`)}>
        <input type="search" name="search" aria-label="Search" defaultValue={search} key={search} />
      </form>
      <Loaded by={query} load={() => resultOf(shop.GET('/api/storefront/products', { params }))}>
        {({ products, matching, pages }) => (
          <>
            <p role="status">Products: {matching}</p>
            {products.map(({ id, name, url, price = 0, pictures: [picture] = [] }) => (
              <p key={id}>
                {picture && <img src={inShop(picture.src)} alt={picture.alt} width="200" />}
                <a href={`#${url}`}>{name}</a> {money(price)}
              </p>
            ))}
            {page > 1 && <a href={addressOf(page - 1)}>Previous</a>} Page {page} of {pages}{' '}
            {page < pages && <a href={addressOf(page + 1)}>Next</a>}
          </>
        )}
      </Loaded>
    </>
  )
}
