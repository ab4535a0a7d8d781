import { createHash } from 'node:crypto'
import { KINDS, type Mutant } from './mutants.ts'

export const AREAS = ['src/domain', 'src/session', 'src/stores', 'cms/shop', 'cms/web', 'cms/desk', 'cms/base']

/**
 * Chooses up to `count` valid mutants, at most one per file, in turn from each folder of AREAS and with alternating
 * kinds. Their order is a hash of seed, file and lines: a change of one file does not affect the choice in others.
 */
export function chooseMutants(
  all: readonly Mutant[],
  { seed, count }: { seed: number; count: number },
  isValid: (mutant: Mutant) => boolean,
): Mutant[] {
  const rank = new Map(all.map((mutant) => [mutant, hash(seed, mutant)]))
  const left = [...all].sort((a, b) => (rank.get(a)! < rank.get(b)! ? -1 : 1))
  const chosen: Mutant[] = []
  for (let turn = 0; turn < count; turn++) {
    const area = AREAS[turn % AREAS.length]
    const inArea = left.filter(({ file }) => file.startsWith(`${area}/`) && !chosen.some((each) => each.file === file))
    // Each round begins with another kind, so that no area has only one kind.
    const kinds = KINDS.map((_, index) => KINDS[(turn + Math.floor(turn / AREAS.length) + index) % KINDS.length])
    const found = kinds
      .flatMap((kind) => inArea.filter((mutant) => mutant.kind === kind))
      .find((mutant) => {
        left.splice(left.indexOf(mutant), 1)
        return isValid(mutant)
      })
    if (found) chosen.push(found)
  }
  return chosen
}

const hash = (seed: number, { file, kind, from, to }: Mutant): string =>
  createHash('sha256').update([seed, file, kind, from, to].join('\n')).digest('hex')
