import type { List } from '../list.ts'

type Props = {
  sent: URLSearchParams
  change(edit: (next: URLSearchParams) => void): void
  categories: { id: string; name: string }[]
  choices: List['choices']
}

/** What a list can be narrowed by: the shop counts for each value how many products it would leave. */
export function Filters({ sent, change, categories, choices }: Props) {
  return (
    <details open={matchMedia('(min-width: 60rem)').matches}>
      <summary>Filters</summary>
      <form className="filters" aria-label="Filters">
        <label>
          Category
          <select
            value={sent.get('category') ?? ''}
            onChange={({ target }) => change(setOne('category', target.value))}
          >
            <option value="">All</option>
            {categories.map(({ id, name }) => (
              <option key={id}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Order
          <select value={sent.get('sort') ?? ''} onChange={({ target }) => change(setOne('sort', target.value))}>
            <option value="">As the shop shows them</option>
            <option value="price">Cheapest first</option>
            <option value="-price">Dearest first</option>
            <option value="name">By name</option>
          </select>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={sent.has('available')}
            onChange={({ target }) => change(setOne('available', target.checked ? '1' : ''))}
          />
          In stock
        </label>
        {choices.map(({ facet, label, values }) => (
          <fieldset key={facet}>
            <legend>{label}</legend>
            {values.map(({ value, count }) => (
              <label key={value} className="check">
                <input
                  type="checkbox"
                  checked={sent.has('filter', `${facet}:${value}`)}
                  onChange={() => change(toggle(`${facet}:${value}`))}
                />
                {value} ({count})
              </label>
            ))}
          </fieldset>
        ))}
      </form>
    </details>
  )
}

const setOne = (name: string, value: string) => (next: URLSearchParams) =>
  value ? next.set(name, value) : next.delete(name)

const toggle = (filter: string) => (next: URLSearchParams) =>
  next.has('filter', filter) ? next.delete('filter', filter) : next.append('filter', filter)
