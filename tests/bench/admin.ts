import { adminPassword } from '../support/shop-process.ts'

/** The administrator of a measured shop. Every request must succeed. */
export type Admin = {
  get<Body>(path: string): Promise<Body>
  getText(path: string): Promise<string>
  post<Body>(path: string, data: object): Promise<Body>
  patch(path: string, data: object): Promise<void>
  /** Returns the ids of the first products, always the same ones. */
  productIds(count: number): Promise<string[]>
}

export async function signInAdmin(shop: string): Promise<Admin> {
  const credentials = { email: 'admin@aurel.example', password: adminPassword }
  let authorization: Record<string, string> = {}

  async function send(method: string, path: string, data?: object): Promise<string> {
    const headers = { 'Content-Type': 'application/json', Connection: 'close', ...authorization }
    const response = await fetch(shop + path, { method, headers, body: data ? JSON.stringify(data) : null })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text
  }

  async function call(method: string, path: string, data?: object): Promise<unknown> {
    return JSON.parse(await send(method, path, data))
  }

  const { token } = (await call('POST', '/api/users/login', credentials)) as { token: string }
  authorization = { Authorization: `JWT ${token}` }
  return {
    get: <Body>(path: string) => call('GET', path) as Promise<Body>,
    getText: (path) => send('GET', path),
    post: <Body>(path: string, data: object) => call('POST', path, data) as Promise<Body>,
    async patch(path, data) {
      await call('PATCH', `${path}?depth=0`, data)
    },
    async productIds(count) {
      const query = `depth=0&sort=code&select[code]=true&limit=${count}`
      const { docs } = (await call('GET', `/api/products?${query}`)) as { docs: { id: string }[] }
      return docs.map(({ id }) => id)
    },
  }
}
