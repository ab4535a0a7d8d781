import { useCallback } from 'react'
import { type List, readList } from '../list.ts'
import { Heading } from '../parts/Heading.tsx'
import { Link } from '../parts/Link.tsx'
import { Picture } from '../parts/Picture.tsx'
import { Price } from '../parts/Price.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { go } from '../route.ts'
import { resultOf, shop } from '../shop.ts'
import type { components } from '../shop-api.d.ts'
import { useLoaded } from '../use-loaded.ts'
import { Filters } from './Filters.tsx'

type Product = components['schemas']['ListedProduct']

const readCategories = () => resultOf(shop.GET('/api/storefront/categories'))

export function ListPage({ query }: { query: string }) {
  const list = useLoaded(useCallback(() => readList(query), [query]))
  const { categories = [] } = useLoaded(readCategories).value ?? {}
  const sent = new URLSearchParams(query)
  const name = sent.get('category') ?? ''
  const category = categories.find((each) => each.name === name)

  function change(edit: (next: URLSearchParams) => void) {
    const next = new URLSearchParams(query)
    next.delete('page')
    edit(next)
    go(`/?${next}`, { isReplaced: true })
  }

  return (
    <>
      <Heading>{sent.get('search') ? `Results for “${sent.get('search')}”` : name || 'All products'}</Heading>
      {category?.description && <p>{category.description}</p>}
      <SearchForm search={sent.get('search') ?? ''} />
      <div className="list">
        <Filters {...{ sent, change, categories }} choices={list.value?.choices ?? []} />
        {list.value ? <Found list={list.value} isLoading={list.isLoading} query={query} /> : <Waiting for={list} />}
      </div>
    </>
  )
}

function SearchForm({ search }: { search: string }) {
  return (
    <search>
      <form
        key={search}
        className="row"
        action={(form) => go(`/?${new URLSearchParams({ search: String(form.get('search')) })}`)}
      >
        <label>
          Search
          <input type="search" name="search" defaultValue={search} maxLength={200} />
        </label>
        <button type="submit">Search</button>
      </form>
    </search>
  )
}

function Found({ list, isLoading, query }: { list: List; isLoading: boolean; query: string }) {
  const { products, matching, didYouMean } = list
  return (
    <section aria-label="Products" aria-busy={isLoading}>
      <p role="status">{matching === 1 ? '1 product' : `${matching} products`}</p>
      {didYouMean && (
        <p>
          Did you mean <Link to={`/?${new URLSearchParams({ search: didYouMean })}`}>{didYouMean}</Link>?
        </p>
      )}
      {products.length === 0 && (
        <p>
          Nothing is like this. <Link to="/">Show all products</Link>
        </p>
      )}
      <ul className="cards">
        {products.map((product) => (
          <Card key={product.id} product={product} />
        ))}
      </ul>
      <Pages list={list} query={query} />
    </section>
  )
}

function Card({ product }: { product: Product }) {
  return (
    <li className="card">
      <Picture of={product.pictures?.[0]} sizes="(min-width: 60rem) 16rem, 50vw" />
      <h2>
        <Link to={product.url ?? ''}>{product.name}</Link>
      </h2>
      <Price of={product} />
      <p>{product.stock}</p>
    </li>
  )
}

function Pages({ list: { page, pages }, query }: { list: List; query: string }) {
  if (pages === 1) return null
  const at = (number: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(number))
    return `/?${next}`
  }
  return (
    <nav aria-label="Pages" className="row">
      {page > 1 && <Link to={at(page - 1)}>Previous</Link>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <Link to={at(page + 1)}>Next</Link>}
    </nav>
  )
}
