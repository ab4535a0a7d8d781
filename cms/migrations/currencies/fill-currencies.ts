/** A published version of a branch. `since` is an ISO time. */
export type PricedVersion = { branch: string; currency: string; since: string }

export type CurrencyRows = {
  /** Reads the current branches, and their published versions, oldest first. */
  read(): Promise<{ branches: Omit<PricedVersion, 'since'>[]; versions: PricedVersion[] }>
  /** Sets the currency of the branch's orders since this ISO time; null for all its orders. */
  write(currency: string, branch: string, since: string | null): Promise<void>
}

/**
 * Fills the currency of older orders with the currency of the branch at that time, from its versions. Orders that
 * are older than these have the currency of the oldest.
 */
export async function fillCurrencies({ read, write }: CurrencyRows): Promise<void> {
  const { branches, versions } = await read()
  for (const { branch, currency } of branches) {
    const own = versions.filter((version) => version.branch === branch)
    let before = own[0]?.currency ?? currency
    await write(before, branch, null)
    for (const { currency: next, since } of own) {
      if (next !== before) await write(next, branch, since)
      before = next
    }
  }
}
