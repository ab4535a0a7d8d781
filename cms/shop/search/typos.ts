/** Returns the number of typos allowed in a word of this length. */
export function getMaxTypos(length: number): number {
  if (length < 5) return 0
  return length < 9 ? 1 : 2
}

/**
 * Counts typos: omitted, extra, wrong or swapped letters (Damerau–Levenshtein distance). A wrong first letter counts
 * twice.
 */
export function countTypos(typed: string, word: string): number {
  let [before, last] = [[] as number[], Array.from({ length: word.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      const cost = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + Number(!isSame))
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      next.push(isSwapped ? Math.min(cost, before[column - 2]! + 1) : cost)
    }
    ;[before, last] = [last, next]
  }
  const typos = last[word.length]!
  return typos > 0 && typed[0] !== word[0] ? typos + 1 : typos
}
