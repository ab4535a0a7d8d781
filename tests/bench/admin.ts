import { adminPassword } from '../support/shop-process.ts'

export type Admin = Awaited<ReturnType<typeof signInAdmin>>

/** Signs in the administrator of a measured shop. Every request must succeed. */
export async function signInAdmin(shop: string) {
  let authorization: Record<string, string> = {}

  async function send(method: string, path: string, data?: object): Promise<string> {
    const headers = { 'Content-Type': 'application/json', Connection: 'close', ...authorization }
    const response = await fetch(shop + path, { method, headers, body: data ? JSON.stringify(data) : null })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text
  }

  const get = async <Body>(path: string): Promise<Body> => JSON.parse(await send('GET', path))
  const post = async <Body>(path: string, data: object): Promise<Body> => JSON.parse(await send('POST', path, data))
  const credentials = { email: 'admin@aurel.example', password: adminPassword }
  const { token } = await post<{ token: string }>('/api/users/login', credentials)
  authorization = { Authorization: `JWT ${token}` }
  return {
    get,
    post,
    getText: (path: string) => send('GET', path),
    patch: (path: string, data: object) => send('PATCH', `${path}?depth=0`, data),
    /** Returns the ids of the first products, always the same ones. */
    async productIds(count: number): Promise<string[]> {
      const query = `depth=0&sort=code&select[code]=true&limit=${count}`
      const { docs } = await get<{ docs: { id: string }[] }>(`/api/products?${query}`)
      return docs.map(({ id }) => id)
    },
    /** Returns a category, whose name is in the menu of every page. */
    async firstCategory(): Promise<{ id: string; name: string }> {
      type Found = { docs: { id: string; name: string }[] }
      const [category] = (await get<Found>('/api/categories?sort=name&limit=1&depth=0')).docs
      if (!category) throw new Error('The shop has no category.')
      return category
    },
  }
}
