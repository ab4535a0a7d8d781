import type { FacetValueCombination } from '../lists/facet-types.ts'
import { createRefillableIntegerMap } from './refillable-integer-map.ts'

/** A member in the unfiltered list. `isNear`: only the values of one facet (filter) exclude it. */
type Member = {
  family: number
  kind: number
  isShown: boolean
  isNear: boolean
  isAvailable: boolean
  isOnOffer: boolean
}

type ByKind = { members: number[]; shown: number[]; nearly: number[] }

const [SHOWN, NEAR, AVAILABLE, OFFER] = [1, 2, 4, 8]
const NONE = -1

/**
 * Creates a counter of families in the facets (filters) of a list: a family counts once for each value that one of its
 * members has. Counts one list at a time, because it reuses its arrays.
 */
export function createFamilyFacetCounter(kinds: readonly FacetValueCombination[]) {
  /**
   * Four maps. By family: `latest` has its latest record, `flags` the union of its members' flags. By value: `counted`
   * has the number of families, `token` marks values that the current family has counted.
   */
  const [latest, flags, counted, token] = [
    createRefillableIntegerMap(),
    createRefillableIntegerMap(),
    createRefillableIntegerMap(),
    createRefillableIntegerMap(),
  ]
  /** The records: a member's kind, its flags, and the previous record of its family. */
  const [kindOf, stateOf, earlier]: [number[], number[], number[]] = [[], [], []]
  const met: number[] = []

  function begin(families: number, values: number) {
    let [records, count] = [0, 0]
    let [matching, available, offer] = [0, 0, 0]
    latest.begin(families)
    flags.begin(families)
    counted.begin(values)

    /** Sets flags of a family. Returns the flags that were new. */
    function raise(family: number, raised: number): number {
      const before = flags.has(family) ? flags.get(family) : 0
      flags.set(family, before | raised)
      return raised & ~before
    }

    /** Whether all records of a family have the same kind and flags. */
    function isUniform(first: number): boolean {
      for (let at = earlier[first]!; at !== NONE; at = earlier[at]!)
        if (kindOf[at] !== kindOf[first] || stateOf[at] !== stateOf[first]) return false
      return true
    }

    function countValues(first: number, failing: readonly (readonly string[])[]): void {
      token.begin(values)
      for (let at = first; at !== NONE; at = earlier[at]!) {
        const { choices, values: numbers } = kinds[kindOf[at]!]!
        if (!stateOf[at]) continue
        for (const [n, value] of numbers.entries()) {
          const isCounted = stateOf[at] === SHOWN || failing[kindOf[at]!]!.includes(choices[n]!.key)
          if (!isCounted || token.has(value)) continue
          token.set(value, 1)
          counted.set(value, (counted.has(value) ? counted.get(value) : 0) + 1)
        }
      }
    }

    return {
      add({ family, kind, isShown, isNear, isAvailable, isOnOffer }: Member): void {
        const before = latest.has(family) ? latest.get(family) : NONE
        if (before === NONE) met[count++] = family
        kindOf[records] = kind
        stateOf[records] = isShown ? SHOWN : isNear ? NEAR : 0
        earlier[records] = before
        latest.set(family, records++)
        if (!isShown) return
        const raised = raise(family, SHOWN | (isAvailable ? AVAILABLE : 0) | (isOnOffer ? OFFER : 0))
        if (raised & SHOWN) matching++
        if (raised & AVAILABLE) available++
        if (raised & OFFER) offer++
      },
      /**
       * Adds the families whose members are uniform to the counts by kind. `takeCount` returns the remaining count of a
       * value, and sets that count to 0.
       */
      result(failing: readonly (readonly string[])[], { members, shown, nearly }: ByKind) {
        for (let n = 0; n < count; n++) {
          const first = latest.get(met[n]!)
          for (let at = first; at !== NONE; at = earlier[at]!) members[kindOf[at]!]!++
          if (!isUniform(first)) countValues(first, failing)
          else if (stateOf[first] === SHOWN) shown[kindOf[first]!]!++
          else if (stateOf[first] === NEAR) nearly[kindOf[first]!]!++
        }
        const takeCount = (value: number): number => {
          const found = counted.has(value) ? counted.get(value) : 0
          if (found > 0) counted.set(value, 0)
          return found
        }
        return { total: count, matching, available, offer, takeCount }
      },
    }
  }

  return { begin }
}
