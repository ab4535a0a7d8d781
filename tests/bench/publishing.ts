import { setTimeout as wait } from 'node:timers/promises'
import { signInAsAdmin } from '../support/staff.ts'

/**
 * The milliseconds from saving a new price until the product's stored page shows it, for `count` saves one after the
 * other.
 */
export async function measurePublishing(url: string, count: number): Promise<number[]> {
  const admin = await signInAsAdmin(url)
  const { body } = await admin.get<{ result: { id: string }[] }>('/api/get_item/aurel')
  const id = body.result[0]?.id
  const times: number[] = []
  for (let price = 1001; price <= 1000 + count; price++) {
    const shown = `1,${String(price).slice(1)}.00`
    const began = performance.now()
    await admin.patch(`/api/products/${id}`, { price })
    while (!(await (await fetch(`${url}/productDetail/${id}`)).text()).includes(shown)) await wait(5)
    times.push(performance.now() - began)
  }
  return times
}
